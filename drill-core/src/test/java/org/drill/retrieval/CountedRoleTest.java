package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.atLeast;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.nominal;
import static org.drill.concept.Concepts.some;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.drill.concept.Role;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.junit.jupiter.api.Test;

/** Inverse relations, relations for counting, and individuals that are the same. */
class CountedRoleTest {
  private static final int GRAPHS = 400;

  @Test
  void inverseRelationsAreTheOraclesAndKept() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      for (String iri : graph.roles) {
        var role = new Role(iri);
        RoleIndex index = kb.role(role);
        RoleIndex inverse = kb.role(role.inverse());
        assertThat(inverse).isSameAs(index.inverse()).isSameAs(kb.role(role.inverse()));
        assertThat(inverse.inverse()).isSameAs(index);
        String c = graph.classes.get(seed % graph.classes.size());
        long[] filler = kb.classes().get(kb.classId(c)).extension().words();
        long[] result = Bits.empty(kb.size());
        inverse.preimage(filler, result);
        assertThat(names(kb, result))
            .as("seed %d, %s", seed, role.inverse())
            .isEqualTo(graph.plain.retrieve(some(role.inverse(), atom(c))));
      }
    }
  }

  @Test
  void countsAreOfDifferentIndividuals() {
    int spread = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      for (String iri : graph.roles) {
        for (Role role : List.of(new Role(iri), new Role(iri).inverse())) {
          RoleIndex counted = kb.countedRole(role);
          assertThat(counted).isSameAs(kb.countedRole(role));
          spread += counted == kb.role(role) ? 0 : 1;
          String c = graph.classes.get(seed % graph.classes.size());
          for (int n = 1; n <= 4; n++) {
            assertThat(atLeastByWalking(kb, counted, c, n))
                .as("seed %d, ≥%d %s.%s", seed, n, role, c)
                .isEqualTo(graph.plain.retrieve(atLeast(n, role, atom(c))));
          }
        }
      }
    }
    assertThat(spread).as("relations in which sameAs counts").isGreaterThan(20);
  }

  private static Set<String> atLeastByWalking(
      KnowledgeBase kb, RoleIndex counted, String c, int n) {
    IndividualSet filler = kb.classes().get(kb.classId(c)).extension();
    Adjacency pairs = counted.successors();
    long[] result = Bits.empty(kb.size());
    for (int x = 0; x < kb.size(); x++) {
      int from = x;
      long hits =
          IntStream.range(0, pairs.degree(x))
              .filter(k -> filler.contains(pairs.target(from, k)))
              .count();
      if (hits >= n) {
        Bits.set(result, x);
      }
    }
    return names(kb, result);
  }

  @Test
  void theSameIndividualsAreTheNominalsOfTheOracle() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      for (int x = 0; x < kb.size(); x++) {
        var same = new TreeSet<String>();
        for (int y : kb.same(x)) {
          same.add(kb.individuals().name(y));
        }
        assertThat(same).isEqualTo(graph.plain.retrieve(nominal(kb.individuals().name(x))));
      }
    }
  }

  @Test
  void withoutSameIndividualsRelationsAreTheirOwn() {
    RandomGraph graph = RandomGraph.flat(5);
    KnowledgeBase kb = graph.load();
    for (String iri : graph.roles) {
      var role = new Role(iri);
      assertThat(kb.countedRole(role)).isSameAs(kb.role(role));
      assertThat(kb.countedRole(role.inverse())).isSameAs(kb.role(role).inverse());
    }
  }

  @Test
  void unknownRolesAreRefused() {
    KnowledgeBase kb = RandomGraph.flat(1).load();
    assertThatThrownBy(() -> kb.role(new Role("urn:no", true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown role <urn:no>");
    assertThatThrownBy(() -> kb.countedRole(new Role("urn:no")))
        .hasMessage("unknown role <urn:no>");
  }

  private static Set<String> names(KnowledgeBase kb, long[] words) {
    var names = new TreeSet<String>();
    IndividualSet.wrap(words, kb.size()).stream().forEach(x -> names.add(kb.individuals().name(x)));
    return names;
  }
}
