package org.drill.kb.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.Nominal;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** Examples are counted without cuts as the oracle counts them in the whole graph. */
class UncutInstancesTest {
  @Test
  void countsWhatTheOracleCounts() {
    int cut = 0;
    int splitting = 0;
    for (int seed = 0; seed < Effort.cases(60); seed++) {
      RandomGraph graph =
          switch (seed % 3) {
            case 0 -> RandomGraph.flat(seed);
            case 1 -> RandomGraph.withAxioms(seed);
            default -> RandomGraph.withData(seed);
          };
      if (!graph.plain.same.isEmpty()) {
        continue; // cuts are refused there
      }
      Set<String> examples = examples(graph, seed);
      GraphSource source = NeighbourhoodTest.source(graph.turtle());
      NeighbourhoodOptions options =
          NeighbourhoodOptions.DEFAULTS.withDepth(2).withMaxEdges(1).withMaxCardinality(2);
      Neighbourhood near = new NeighbourhoodExtractor(source, options).extract(examples);
      cut += near.cuts().size();
      for (List<Concept> concepts : concepts(graph, seed)) {
        Map<Concept, Set<String>> found =
            UncutInstances.of(source, near, options, concepts, examples).orElseThrow();
        for (Concept concept : concepts) {
          var expected = new TreeSet<>(graph.plain.retrieve(concept));
          expected.retainAll(examples);
          assertThat(new TreeSet<>(found.getOrDefault(concept, Set.of())))
              .as("seed %d: %s", seed, concept)
              .isEqualTo(expected);
          splitting += expected.isEmpty() || expected.size() == examples.size() ? 0 : 1;
        }
      }
    }
    assertThat(cut).isPositive();
    assertThat(splitting).as("expressions that split examples").isGreaterThan(20);
  }

  /** Deeper than the neighbourhood, and with inverse roles, in lists of one to three. */
  private static List<List<Concept>> concepts(RandomGraph graph, int seed) {
    var random = graph.concepts(seed);
    var lists = new ArrayList<List<Concept>>();
    for (int k = 0; k < 12; k++) {
      var list = new ArrayList<Concept>();
      for (int i = 0; i <= k % 3; i++) {
        Concept concept = random.next(1 + (k + i) % 12);
        if (concept.parts().noneMatch(Nominal.class::isInstance)) {
          list.add(concept);
        }
      }
      lists.add(list);
    }
    return lists;
  }

  private static Set<String> examples(RandomGraph graph, int seed) {
    var all = new ArrayList<>(graph.plain.individuals);
    Collections.shuffle(all, new Random(seed));
    return new TreeSet<>(all.subList(0, Math.min(all.size(), 2 + seed % 6)));
  }

  @Test
  void tooManyEdgesAreNotCounted() {
    String graph = "@prefix : <http://e/> . :a :r :b , :c , :d . :b :s :c , :d .";
    GraphSource source = NeighbourhoodTest.source(graph);
    NeighbourhoodOptions options = NeighbourhoodOptions.DEFAULTS.withMaxEdges(1);
    Neighbourhood near = new NeighbourhoodExtractor(source, options).extract(Set.of("http://e/a"));
    assertThat(near.cuts()).hasSize(1);
    Set<String> a = near.examples();
    assertThat(UncutInstances.of(source, near, options, List.of(), a, 2)).isEmpty();
    assertThat(UncutInstances.of(source, near, options, List.of(), a, 3)).isPresent();
  }
}
