package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.BOTTOM;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.all;
import static org.drill.concept.Concepts.and;
import static org.drill.concept.Concepts.atLeast;
import static org.drill.concept.Concepts.atMost;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.exactly;
import static org.drill.concept.Concepts.not;
import static org.drill.concept.Concepts.or;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.NegationNormalForm;
import org.drill.concept.Role;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;

/** What every retriever must do: agree with the oracle, and obey the laws of closed-world ALC. */
abstract class RetrieverContract {
  private static final int GRAPHS = Effort.cases(800);
  private static final int RICH_GRAPHS = Effort.cases(300);
  private static final int CONCEPTS = 20;

  /** The engine under test. */
  abstract Retriever retriever(KnowledgeBase kb);

  @Test
  void agreesWithSetSemanticsOnRandomGraphs() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = seed % 2 == 0 ? RandomGraph.flat(seed) : RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      Retriever retriever = retriever(kb);
      var random = new RandomConcepts(graph.classes, graph.roles, seed);
      for (int k = 0; k < CONCEPTS; k++) {
        Concept concept = random.next(1 + k % 12);
        assertThat(names(kb, retriever.retrieve(concept)))
            .as("seed %d, %s", seed, concept)
            .isEqualTo(graph.plain.retrieve(concept));
        assertThat(retriever.count(concept)).isEqualTo(graph.plain.retrieve(concept).size());
      }
    }
  }

  @Test
  void agreesWithSetSemanticsInTheWholeLanguage() {
    for (int seed = 0; seed < RICH_GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      Retriever retriever = retriever(kb);
      RandomRichConcepts random = graph.concepts(seed);
      for (int k = 0; k < CONCEPTS; k++) {
        Concept concept = random.next(1 + k % 14);
        Set<String> expected = new TreeSet<>(graph.plain.retrieve(concept));
        assertThat(names(kb, retriever.retrieve(concept)))
            .as("seed %d, %s", seed, concept)
            .isEqualTo(expected);
        assertThat(names(kb, retriever.retrieve(NegationNormalForm.of(concept))))
            .as("seed %d, %s", seed, NegationNormalForm.of(concept))
            .isEqualTo(expected);
        assertThat(retriever.count(concept)).isEqualTo(expected.size());
      }
    }
  }

  @Test
  void obeysTheLawsOfCounting() {
    for (int seed = 0; seed < RICH_GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      Retriever r = retriever(graph.load());
      RandomRichConcepts random = graph.concepts(seed);
      Concept c = random.next(1 + seed % 9);
      Concept d = random.next(1 + seed % 7);
      Role plain = role(graph.roles.get(seed % graph.roles.size()));
      Role role = seed % 3 == 0 ? plain.inverse() : plain;
      int n = 1 + seed % 5;
      String as = "seed " + seed;
      same(as, r, atLeast(1, role, c), some(role, c));
      same(as, r, atLeast(0, role, c), TOP);
      same(as, r, atMost(0, role, c), all(role, not(c)));
      same(as, r, not(atLeast(n, role, c)), atMost(n - 1, role, c));
      same(as, r, exactly(n, role, c), and(atLeast(n, role, c), atMost(n, role, c)));
      subset(as, r, atLeast(n + 1, role, c), atLeast(n, role, c));
      subset(as, r, atMost(n, role, c), atMost(n + 1, role, c));
      subset(as, r, atLeast(n, role, and(c, d)), atLeast(n, role, c));
      subset(as, r, atMost(n, role, or(c, d)), atMost(n, role, c));
      subset(as, r, c, all(role, some(role.inverse(), c)));
      same(as, r, role.inverse().inverse(), role);
    }
  }

  private static void same(String as, Retriever r, Role left, Role right) {
    same(as, r, some(left, TOP), some(right, TOP));
  }

  @Test
  void obeysTheLawsOfClosedWorldAlc() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      Retriever r = retriever(graph.load());
      var random = new RandomConcepts(graph.classes, graph.roles, seed);
      Concept c = random.next(1 + seed % 9);
      Concept d = random.next(1 + seed % 7);
      Role role = role(graph.roles.get(seed % graph.roles.size()));
      String as = "seed " + seed;
      same(as, r, NegationNormalForm.of(c), c);
      same(as, r, not(not(c)), c);
      same(as, r, and(c, not(c)), BOTTOM);
      same(as, r, or(c, not(c)), TOP);
      same(as, r, not(and(c, d)), or(not(c), not(d)));
      same(as, r, not(or(c, d)), and(not(c), not(d)));
      same(as, r, and(c, or(c, d)), c);
      same(as, r, and(c, c), c);
      same(as, r, and(c, TOP), c);
      same(as, r, or(c, BOTTOM), c);
      same(as, r, not(some(role, c)), all(role, not(c)));
      same(as, r, not(all(role, c)), some(role, not(c)));
      same(as, r, some(role, or(c, d)), or(some(role, c), some(role, d)));
      same(as, r, all(role, and(c, d)), and(all(role, c), all(role, d)));
      same(as, r, some(role, BOTTOM), BOTTOM);
      same(as, r, all(role, TOP), TOP);
      subset(as, r, and(c, d), c);
      subset(as, r, c, or(c, d));
      subset(as, r, some(role, and(c, d)), some(role, c));
      subset(as, r, all(role, BOTTOM), all(role, c));
      subset(as, r, and(some(role, TOP), all(role, c)), some(role, c));
      assertThat(r.count(c) + r.count(not(c))).as(as).isEqualTo(r.count(TOP));
      assertThat(r.count(c) + r.count(d)).as(as).isEqualTo(r.count(and(c, d)) + r.count(or(c, d)));
    }
  }

  @Test
  void unknownNamesAreRefused() {
    Retriever retriever = retriever(RandomGraph.flat(1).load());
    assertThatThrownBy(() -> retriever.retrieve(atom("urn:nobody")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("urn:nobody");
    assertThatThrownBy(() -> retriever.retrieve(some(role("urn:no-role"), TOP)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("urn:no-role");
  }

  @Test
  void manyThreadsGetTheSameAnswers() {
    RandomGraph graph = RandomGraph.withAxioms(3);
    KnowledgeBase kb = graph.load();
    Retriever shared = retriever(kb);
    var random = new RandomConcepts(graph.classes, graph.roles, 3);
    List<Concept> concepts =
        IntStream.range(0, 500).mapToObj(i -> random.next(1 + i % 15)).toList();
    List<Boolean> right =
        IntStream.range(0, 20_000)
            .parallel()
            .mapToObj(i -> concepts.get(i % concepts.size()))
            .map(c -> names(kb, shared.retrieve(c)).equals(graph.plain.retrieve(c)))
            .toList();
    assertThat(right).doesNotContain(false);
  }

  private static void same(String as, Retriever r, Concept left, Concept right) {
    assertThat(r.retrieve(left)).as("%s: %s = %s", as, left, right).isEqualTo(r.retrieve(right));
  }

  private static void subset(String as, Retriever r, Concept left, Concept right) {
    IndividualSet sub = r.retrieve(left);
    IndividualSet sup = r.retrieve(right);
    assertThat(sub.stream().allMatch(sup::contains)).as("%s: %s ⊑ %s", as, left, right).isTrue();
  }

  static Set<String> names(KnowledgeBase kb, IndividualSet set) {
    var names = new TreeSet<String>();
    set.stream().mapToObj(kb.individuals()::name).forEach(names::add);
    return names;
  }
}
