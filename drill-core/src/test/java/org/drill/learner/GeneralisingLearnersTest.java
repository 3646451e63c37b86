package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Concept;
import org.drill.generalisation.DescribableSets;
import org.drill.generalisation.SmallProblems;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.BitsetRetriever;
import org.drill.sample.RandomConcepts;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.SearchListener;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** What {@code lcs} and {@code yinyang} promise, on small random graphs. */
class GeneralisingLearnersTest {
  private static final int SEEDS = 600;
  private static final LearnOptions LONG =
      LearnOptions.ALC.withLimits(
          Limits.DEFAULTS.withSeconds(600).withExpressions(50_000).withLength(99));

  /** Remembers what it is told. */
  private static final class Notes implements SearchListener {
    final List<String> texts = new ArrayList<>();

    @Override
    public void progress(Answer best, long tested, double seconds) {}

    @Override
    public void note(String text) {
      texts.add(text);
    }
  }

  @Test
  void noElConceptThatCoversAllPositivesIsBetterThanTheLcs() {
    int solved = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      KnowledgeBase kb = SmallProblems.graph(seed).orElse(null);
      if (kb == null) {
        continue;
      }
      LearningProblem problem = SmallProblems.random(kb, seed);
      int fewest = new DescribableSets(problem, Language.EL, 2).fewestFalsePositives(problem);
      LearningResult result = new LeastSubsumer().learn(problem, LONG);
      int positives = problem.positives().size();
      double f1 = 2.0 * positives / (2.0 * positives + fewest);
      assertThat(result.best().confusion().f1()).as("seed %d", seed).isGreaterThanOrEqualTo(f1);
      if (fewest == 0) {
        assertThat(result.stopped()).isEqualTo(StopReason.GOAL);
        solved++;
      }
    }
    assertThat(solved).isGreaterThan(SEEDS / 40);
  }

  @Test
  void whatAConceptSeparatesYinyangSeparatesOrSaysWhyNot() {
    int problems = 0;
    int solved = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      KnowledgeBase kb = SmallProblems.graph(seed).orElse(null);
      if (kb == null) {
        continue;
      }
      Concept target =
          new RandomConcepts(
                  kb.classes().stream().map(c -> c.iri()).toList(),
                  kb.roles().stream().map(r -> r.iri()).toList(),
                  seed)
              .next(9);
      IndividualSet extension = new BitsetRetriever(kb).retrieve(target);
      if (extension.size() == 0 || extension.size() == kb.size() || seed % 3 == 0) {
        continue;
      }
      LearningProblem problem =
          SmallProblems.problem(kb, seed, extension::contains, individual -> true);
      var notes = new Notes();
      LearningResult result = new YinYang().learn(problem, LONG.withListener(notes));
      boolean isExact = result.best().confusion().isPerfect();
      assertThat(isExact || notes.texts.size() == 1 || result.stopped() == StopReason.EXPRESSIONS)
          .as("seed %d: %s", seed, result)
          .isTrue();
      assertThat(result.stopped() == StopReason.GOAL).isEqualTo(isExact);
      problems++;
      solved += isExact ? 1 : 0;
    }
    assertThat(problems).isGreaterThan(30);
    assertThat(solved).as("of %d", problems).isGreaterThanOrEqualTo(problems * 9 / 10);
  }

  @Test
  void examplesWithOneDescriptionEndTheSearch() {
    KnowledgeBase kb = Twins.load();
    LearningProblem problem =
        LearningProblem.of(
            kb, "twins", List.of(Twins.name("a")), List.of(Twins.name("b")), List.of());
    for (Learner learner : List.of(new LeastSubsumer(), new YinYang())) {
      LearningResult result = learner.learn(problem, LONG);
      assertThat(result.best().confusion().f1()).isEqualTo(2 / 3.0);
      assertThat(result.stopped()).isIn(StopReason.NARROWED, StopReason.EXPRESSIONS);
    }
  }
}
