package org.drill.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.drill.domain.Everyone;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** What every leaf promises, whatever its constructor. */
class LeafLawsTest {
  private interface Law {
    void check(Alphabet alphabet, Everyone everyone, RandomGraph graph);
  }

  private static void forAlphabets(Law law) {
    int leaves = 0;
    for (int seed = 0; seed < 150; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      KnowledgeBase kb = graph.load();
      if (kb.size() < 2) {
        continue;
      }
      int positives = (kb.size() + 2) / 3;
      LearningProblem problem =
          LearningProblem.of(
              kb,
              "p",
              IntStream.range(0, positives).mapToObj(kb.individuals()::name).toList(),
              IntStream.range(positives, kb.size()).mapToObj(kb.individuals()::name).toList(),
              List.of());
      for (Thresholds thresholds : Thresholds.values()) {
        var alphabet = new Alphabet(problem, Language.ALL.withThresholds(thresholds));
        law.check(alphabet, new Everyone(kb, alphabet.relations()), graph);
        leaves += alphabet.leaves();
      }
    }
    assertThat(leaves).isGreaterThan(5000);
  }

  @Test
  void leavesCoverWhatTheOracleSays() {
    forAlphabets(
        (alphabet, everyone, graph) -> {
          for (int i = 0; i < alphabet.leaves(); i++) {
            Leaf leaf = alphabet.leaf(i);
            Set<String> covered = new TreeSet<>();
            long[] words = leaf.extent(everyone);
            for (int x = 0; x < alphabet.kb().size(); x++) {
              if (Bits.get(words, x)) {
                covered.add(alphabet.kb().individuals().name(x));
              }
            }
            assertThat(covered)
                .as("%s", leaf.concept())
                .isEqualTo(new TreeSet<>(graph.plain.retrieve(leaf.concept())));
          }
        });
  }

  @Test
  void leavesAboveCoverAtLeastAsMuch() {
    forAlphabets(
        (alphabet, everyone, graph) -> {
          LeafOrder order = alphabet.order();
          for (int i = 0; i < alphabet.leaves(); i++) {
            long[] words = alphabet.leaf(i).extent(everyone);
            for (int parent : order.parents(i)) {
              long[] larger = alphabet.leaf(parent).extent(everyone);
              assertThat(Bits.andNotCount(words, larger))
                  .as("%s below %s", alphabet.leaf(i).concept(), alphabet.leaf(parent).concept())
                  .isZero();
            }
          }
        });
  }

  @Test
  void leavesAreDifferent() {
    forAlphabets(
        (alphabet, everyone, graph) ->
            assertThat(
                    IntStream.range(0, alphabet.leaves())
                        .mapToObj(i -> alphabet.leaf(i).concept())
                        .distinct()
                        .count())
                .isEqualTo(alphabet.leaves()));
  }
}
