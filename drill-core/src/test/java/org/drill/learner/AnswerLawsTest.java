package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomGraph;
import org.drill.search.AllConcepts;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.StopReason;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Laws of the answers of every learner, on random graphs. */
class AnswerLawsTest {
  private static final int GRAPHS = 40;

  static List<Learner> learners() {
    return Learners.all();
  }

  @ParameterizedTest
  @MethodSource("learners")
  void noAnswerIsWorseAndLongerThanAnother(Learner learner) {
    int alternatives = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      KnowledgeBase kb = RandomGraph.draw(seed);
      LearningResult result =
          learner.learn(
              problem(kb, seed),
              LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(60).withExpressions(6_000)));
      assertThat(result.answers()).isSortedAccordingTo(result.ranking());
      for (Answer one : result.answers()) {
        for (Answer other : result.answers()) {
          boolean beats =
              one.confusion().f1() > other.confusion().f1()
                  && one.concept().length() < other.concept().length();
          assertThat(beats).as("seed %d: %s beats %s", seed, one, other).isFalse();
        }
      }
      alternatives += result.answers().size() - 1;
    }
    assertThat(alternatives).isGreaterThan(GRAPHS / 2);
  }

  /** What is said to be exhausted was: nothing within the length is better. */
  @ParameterizedTest
  @MethodSource("learners")
  void exhaustedMeansThatNothingIsBetter(Learner learner) {
    int length = 4;
    int exhausted = 0;
    for (int seed = 0; seed < 400; seed++) {
      KnowledgeBase kb = RandomGraph.draw(seed);
      if (kb.classes().size() > 6 || kb.roles().size() > 3) {
        continue;
      }
      LearningProblem problem = problem(kb, seed);
      LearningResult result =
          learner.learn(
              problem,
              LearnOptions.ALC.withLimits(
                  Limits.DEFAULTS.withSeconds(60).withExpressions(200_000).withLength(length)));
      if (result.stopped() == StopReason.EXHAUSTED) {
        exhausted++;
        double f1 =
            result.answers().stream().mapToDouble(a -> a.confusion().f1()).max().orElseThrow();
        assertThat(f1).as("seed %d", seed).isEqualTo(best(problem, length));
      }
    }
    boolean maySayIt = List.of("drill", "layered", "exhaustive").contains(learner.name());
    assertThat(exhausted > 0 || !maySayIt).as("%d exhausted", exhausted).isTrue();
  }

  private static double best(LearningProblem problem, int length) {
    KnowledgeBase kb = problem.kb();
    var all =
        new AllConcepts(
            kb.classes().stream().map(c -> c.iri()).toList(),
            kb.roles().stream().map(r -> r.iri()).toList(),
            length);
    var retriever = new BitsetRetriever(kb);
    double best = 0;
    for (int k = 1; k <= length; k++) {
      for (Concept concept : all.ofLength(k)) {
        best = Math.max(best, Confusion.of(problem, retriever.retrieve(concept)).f1());
      }
    }
    return best;
  }

  private static LearningProblem problem(KnowledgeBase kb, long seed) {
    var random = new Random(seed);
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    Concept target =
        new RandomConcepts(
                kb.classes().stream().map(c -> c.iri()).toList(),
                kb.roles().stream().map(r -> r.iri()).toList(),
                seed)
            .next(9);
    var extension = new BitsetRetriever(kb).retrieve(target);
    for (int i = 0; i < kb.size() && positives.size() + negatives.size() < 120; i++) {
      boolean isPositive = extension.contains(i) != (random.nextInt(10) == 0);
      (isPositive ? positives : negatives).add(kb.individuals().name(i));
    }
    if (positives.isEmpty()) {
      positives.add(negatives.remove(0));
    }
    return LearningProblem.of(kb, "random " + seed, positives, negatives, List.of());
  }
}
