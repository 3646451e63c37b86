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
import org.drill.problem.LearningProblem;
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
      if (kb.size() < 2) {
        continue;
      }
      var random = new Random(seed);
      LearningProblem problem = problem(kb);
      for (StepSource source : Constructors.STEPS) {
        for (Step step : source.steps(problem, Language.ALL)) {
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
    assertThat(steps).isGreaterThan(1000);
  }

  @Test
  void alphabetsKnowWhichStepsAreBelowAndWhichShareARelation() {
    for (int seed = 0; seed < 40; seed++) {
      KnowledgeBase kb = RandomGraph.withAxioms(seed).load();
      if (kb.size() < 2) {
        continue;
      }
      var alphabet = new Alphabet(problem(kb), Language.ALL, Alphabet.ANY_DEPTH, () -> false);
      for (int one = 0; one < alphabet.steps(); one++) {
        Step above = alphabet.step(one);
        int relation = alphabet.relationOf(one);
        assertThat(alphabet.stepsBelow(one))
            .containsExactly(
                IntStream.range(0, alphabet.steps())
                    .filter(step -> alphabet.step(step).parents().contains(above))
                    .toArray());
        assertThat(alphabet.stepsOf(relation))
            .containsExactly(
                IntStream.range(0, alphabet.steps())
                    .filter(step -> alphabet.relationOf(step) == relation)
                    .toArray());
      }
    }
  }

  private static LearningProblem problem(KnowledgeBase kb) {
    return LearningProblem.of(kb, "p", List.of(kb.individuals().name(0)), List.of(), List.of());
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
              step.apply(SetGroup.of(fillers, size).linked(relation))
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
          Step dual = step.dual();
          if (dual == null) {
            return;
          }
          assertThat(dual.dual()).isEqualTo(step);
          for (long[] filler : fillers) {
            assertThat(applied(dual, relation, not(filler, size), size))
                .containsExactly(not(applied(step, relation, filler, size), size));
          }
        });
  }

  @Test
  void stepsGrowOrShrinkWithTheirFillerAsTheySay() {
    forSteps(
        (step, relation, fillers, size) -> {
          for (int i = 1; i < fillers.size(); i++) {
            long[] larger = fillers.get(i).clone();
            Bits.or(larger, fillers.get(i - 1));
            long[] small = applied(step, relation, fillers.get(i), size);
            long[] large = applied(step, relation, larger, size);
            switch (step.monotony()) {
              case GROWS -> assertThat(Bits.andNotCount(small, large)).isZero();
              case SHRINKS -> assertThat(Bits.andNotCount(large, small)).isZero();
              case NEITHER -> {}
            }
          }
        });
  }

  @Test
  void parentsCoverAtLeastAsMuch() {
    forSteps(
        (step, relation, fillers, size) -> {
          for (Step parent : step.parents()) {
            for (long[] filler : fillers) {
              assertThat(
                      Bits.andNotCount(
                          applied(step, relation, filler, size),
                          applied(parent, relation, filler, size)))
                  .isZero();
            }
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
