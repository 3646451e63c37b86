package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.concept.Concepts.atLeast;
import static org.drill.concept.Concepts.atMost;
import static org.drill.concept.Concepts.between;
import static org.drill.concept.Concepts.hasValue;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.kb.DataColumn;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.junit.jupiter.api.Test;

/** The values of loaded graphs are those of the oracle, and so is who has which. */
class LoadedValuesTest {
  private static final int GRAPHS = 1_000;
  private static final double NONE = Double.POSITIVE_INFINITY;

  @Test
  void everyIndividualHasExactlyTheValuesOfTheOracle() {
    int shared = 0;
    int several = 0;
    var kinds = EnumSet.noneOf(ValueKind.class);
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      assertThat(kb.dataProperties()).isEqualTo(graph.properties);
      for (String property : graph.properties) {
        for (int x = 0; x < kb.size(); x++) {
          Set<Value> found = values(kb, property, x);
          String name = kb.individuals().name(x);
          assertThat(found)
              .as("seed %d, %s of %s", seed, property, name)
              .isEqualTo(graph.plain.values.get(property).getOrDefault(name, Set.of()));
          found.forEach(value -> kinds.add(value.kind()));
          several += found.size() > 1 ? 1 : 0;
          shared += !found.isEmpty() && kb.same(x).length > 1 ? 1 : 0;
        }
      }
    }
    assertThat(kinds).containsExactly(ValueKind.values());
    assertThat(several).isGreaterThan(GRAPHS);
    assertThat(shared).isGreaterThan(GRAPHS);
  }

  private static Set<Value> values(KnowledgeBase kb, String property, int individual) {
    var values = new TreeSet<Value>();
    for (ValueKind kind : ValueKind.values()) {
      DataColumn column = kb.dataColumn(property, kind);
      if (column != null) {
        assertThat(values.addAll(column.values(individual)))
            .isEqualTo(!column.values(individual).isEmpty());
      }
    }
    return values;
  }

  @Test
  void whoHasAValueIsWhoTheOracleSays() {
    for (int seed = 0; seed < GRAPHS / 2; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      for (DataColumn column : kb.dataColumns()) {
        String p = column.property();
        if (column.kind() == ValueKind.STRING) {
          for (String text : column.distinctStrings()) {
            Concept concept = hasValue(p, Value.string(text));
            agrees(kb, graph, concept, column.having(text, kb.size()));
          }
          continue;
        }
        double[] cuts = column.distinct();
        for (int k = 0; k < cuts.length; k++) {
          double last = cuts[(k + cuts.length) / 2];
          Value low = Value.of(column.kind(), cuts[k]);
          agrees(kb, graph, hasValue(p, low), column.having(cuts[k], cuts[k], kb.size()));
          if (column.kind().isOrdered()) {
            Value high = Value.of(column.kind(), last);
            agrees(kb, graph, atLeast(p, low), column.having(cuts[k], NONE, kb.size()));
            agrees(kb, graph, atMost(p, low), column.having(-NONE, cuts[k], kb.size()));
            agrees(kb, graph, between(p, low, high), column.having(cuts[k], last, kb.size()));
          }
        }
      }
    }
  }

  private static void agrees(KnowledgeBase kb, RandomGraph graph, Concept concept, long[] words) {
    var names = new TreeSet<String>();
    IndividualSet.wrap(words, kb.size()).stream().forEach(x -> names.add(kb.individuals().name(x)));
    assertThat(names).as("%s", concept).isEqualTo(graph.plain.retrieve(concept));
  }
}
