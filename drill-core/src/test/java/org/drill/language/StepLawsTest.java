package org.drill.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** What every step promises, whatever its constructor. */
class StepLawsTest {
  private static final int FILLERS = 40;

  /** All steps of some random graphs, each with its relation and random fillers. */
  private interface Law {
    void check(Step step, RoleIndex relation, List<long[]> fillers, int size);
  }

  private static void forSteps(Law law) {
    int steps = 0;
    for (int seed = 0; seed < 120; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      var random = new Random(seed);
      for (StepSource source : Constructors.STEPS) {
        for (Step step : source.steps(kb, Language.ALC)) {
          List<long[]> fillers = new ArrayList<>(List.of(Bits.empty(kb.size())));
          fillers.add(Bits.full(kb.size()));
          while (fillers.size() < FILLERS) {
            fillers.add(set(random, kb.size()));
          }
          law.check(step, step.relation(kb), fillers, kb.size());
          steps++;
        }
      }
    }
    assertThat(steps).isGreaterThan(200);
  }

  private static long[] set(Random random, int size) {
    long[] set = Bits.empty(size);
    double density = random.nextDouble();
    IntStream.range(0, size)
        .filter(i -> random.nextDouble() < density)
        .forEach(i -> Bits.set(set, i));
    return set;
  }

  private static long[] applied(Step step, RoleIndex relation, long[] filler, int size) {
    long[] words = Bits.empty(size);
    step.apply(relation, filler, words);
    return words;
  }

  private static long[] not(long[] set, int size) {
    long[] rest = Bits.empty(size);
    Bits.complement(set, rest, size);
    return rest;
  }

  @Test
  void aGroupHasTheSetsOfItsMembers() {
    forSteps(
        (step, relation, fillers, size) -> {
          long[][] group =
              step.apply(relation, SetGroup.of(fillers, size))
                  .sets(fillers.size(), Bits.full(size));
          for (int i = 0; i < fillers.size(); i++) {
            assertThat(group[i]).containsExactly(applied(step, relation, fillers.get(i), size));
          }
        });
  }

  @Test
  void theDualOfTheComplementIsTheComplement() {
    forSteps(
        (step, relation, fillers, size) -> {
          assertThat(step.dual().dual()).isEqualTo(step);
          for (long[] filler : fillers) {
            assertThat(applied(step.dual(), relation, not(filler, size), size))
                .containsExactly(not(applied(step, relation, filler, size), size));
          }
        });
  }

  @Test
  void whatGrowsWithItsFillerDoes() {
    forSteps(
        (step, relation, fillers, size) -> {
          for (int i = 1; i < fillers.size(); i++) {
            long[] larger = fillers.get(i).clone();
            Bits.or(larger, fillers.get(i - 1));
            long[] small = applied(step, relation, fillers.get(i), size);
            long[] large = applied(step, relation, larger, size);
            assertThat(
                    step.growsWithFiller()
                        ? Bits.andNotCount(small, large)
                        : Bits.andNotCount(large, small))
                .isZero();
          }
        });
  }

  @Test
  void whoHasNoSuccessorBelongsWhereNoneIsNeeded() {
    forSteps(
        (step, relation, fillers, size) -> {
          Adjacency pairs = relation.successors();
          for (long[] filler : fillers) {
            long[] set = applied(step, relation, filler, size);
            assertThat(IntStream.range(0, size).filter(i -> pairs.degree(i) == 0))
                .allMatch(i -> Bits.get(set, i) != step.needsSuccessor());
          }
          if (step.needsSuccessor()) {
            assertThat(Bits.count(applied(step, relation, Bits.empty(size), size))).isZero();
          }
        });
  }
}
