package org.drill.app.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.app.evaluate.SmallData;
import org.drill.app.statistics.CorrectedEstimate;
import org.drill.app.statistics.Wilson;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.predict.LearnedPredictor;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorLearner;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** What to expect on new individuals, with learners that are told what to answer. */
class ValidatorTest {
  private static final KnowledgeBase KB = SmallData.load(SmallData.graph(60));
  private static final Concept C3 = Concepts.atom("http://e/C3");

  private final List<LearningProblem> learned = new ArrayList<>();

  private static LearningProblem problem(int positives, int negatives) {
    return LearningProblem.of(
        KB,
        "p",
        SmallData.individuals(0, positives),
        SmallData.individuals(positives, positives + negatives),
        List.of());
  }

  private Optional<Validation> validate(
      LearningProblem problem, ValidationPlan plan, Concept answer, StopReason stopped) {
    var learner =
        new PredictorLearner() {
          @Override
          public String name() {
            return "fake";
          }

          @Override
          public Language language(LearnOptions options) {
            return options.language();
          }

          @Override
          public LearnedPredictor learn(LearningProblem training, LearnOptions options) {
            learned.add(training);
            return new LearnedPredictor(Predictor.of(answer), stopped, 0.5, 7);
          }
        };
    return new Validator(learner, each -> LearnOptions.ALC, plan)
        .validate(problem, Validator.Listener.SILENT, search -> search);
  }

  private Validation validate(LearningProblem problem, ValidationPlan plan) {
    return validate(problem, plan, C3, StopReason.GOAL).orElseThrow();
  }

  @Test
  void nothingOfWhatIsHeldOutIsSeen() {
    LearningProblem whole = problem(20, 30);
    Validation validation = validate(whole, ValidationPlan.folds(5, 3));
    assertThat(learned).hasSize(5);
    for (int k = 0; k < 5; k++) {
      LearningProblem test = validation.folds().get(k).fold().test();
      assertThat(learned.get(k).positives().stream())
          .hasSize(16)
          .noneMatch(test.positives()::contains);
      assertThat(learned.get(k).negatives().stream())
          .hasSize(24)
          .noneMatch(test.negatives()::contains);
    }
  }

  @Test
  void scoresAreThoseOfTheHeldOutExamples() {
    LearningProblem whole = problem(20, 30);
    Validation validation = validate(whole, ValidationPlan.folds(5, 3));
    double[] f1 = new double[5];
    int right = 0;
    for (int k = 0; k < 5; k++) {
      LearningProblem test = validation.folds().get(k).fold().test();
      int tp = (int) test.positives().stream().filter(i -> isThird(i)).count();
      int fp = (int) test.negatives().stream().filter(i -> isThird(i)).count();
      f1[k] = 2.0 * tp / (tp + fp + 4);
      right += tp + 6 - fp;
    }
    Validation.Scores scores = validation.learned();
    CorrectedEstimate expected = CorrectedEstimate.ofFolds(f1);
    assertThat(scores.f1().mean()).isCloseTo(expected.mean(), within(1e-12));
    assertThat(scores.f1().deviation()).isCloseTo(expected.deviation(), within(1e-12));
    assertThat(scores.f1().interval()).isEqualTo(expected.interval().within(0, 1));
    assertThat(scores.accuracy().mean()).isCloseTo(right / 50.0, within(1e-12));
    // 4 positive and 6 negative examples a fold
    assertThat(validation.top().f1().mean()).isCloseTo(8.0 / 14, within(1e-12));
    assertThat(validation.top().accuracy().mean()).isCloseTo(0.4, within(1e-12));
    assertThat(validation.majority().f1().mean()).isZero();
    assertThat(validation.majority().accuracy().mean()).isCloseTo(0.6, within(1e-12));
  }

  private static boolean isThird(int individual) {
    return KB.individuals().name(individual).matches("http://e/i(0|3|6|9|[1-5][0-9])")
        && Integer.parseInt(KB.individuals().name(individual).substring(10)) % 3 == 0;
  }

  @Test
  void aShareIsHeldOutOnce() {
    Validation validation = validate(problem(20, 30), ValidationPlan.holdout(0.3, 1));
    assertThat(validation.folds()).hasSize(1);
    FoldResult only = validation.folds().get(0);
    assertThat(only.fold().test().positives().size()).isEqualTo(6);
    assertThat(only.fold().test().negatives().size()).isEqualTo(9);
    assertThat(learned.get(0).positives().size()).isEqualTo(14);
    ExpectedScore accuracy = validation.learned().accuracy();
    Confusion test = only.test();
    int right = test.truePositives() + test.trueNegatives();
    assertThat(accuracy.deviation()).isNaN();
    assertThat(accuracy.interval()).isEqualTo(Wilson.interval(right, 15));
    ExpectedScore f1 = validation.learned().f1();
    assertThat(f1.interval().low()).isLessThan(f1.mean());
    assertThat(f1.interval().high()).isGreaterThan(f1.mean());
  }

  /** At least one example of each side is held out, and one is left. */
  @Test
  void smallSidesAreHeldOutInPart() {
    for (double share : new double[] {0.01, 0.5, 0.99}) {
      Validation validation = validate(problem(2, 3), ValidationPlan.holdout(share, 1));
      assertThat(validation.folds().get(0).fold().test().positives().size()).isEqualTo(1);
    }
    assertThatThrownBy(() -> validate(problem(1, 9), ValidationPlan.holdout(0.5, 1)))
        .hasMessage("problem 'p': a part to hold out needs 2 examples a side, and one side has 1");
  }

  @Test
  void anInterruptedValidationIsNone() {
    assertThat(validate(problem(9, 9), ValidationPlan.folds(3, 1), C3, StopReason.CANCELLED))
        .isEmpty();
    assertThat(learned).hasSize(1);
  }

  @Test
  void notesSayWhatUsersShouldKnow() {
    Validation validation = validate(problem(3, 30), ValidationPlan.folds(5, 3));
    assertThat(validation.notes(new Confusion(3, 0, 0, 30)))
        .anyMatch(note -> note.equals("3 folds instead of 5, since one side has 3 examples"))
        .anyMatch(
            note -> note.startsWith("F1 on the examples, 1.000, is far above that on held-out"));
    Validation top =
        validate(problem(20, 20), ValidationPlan.folds(5, 3), Concepts.TOP, StopReason.GOAL)
            .orElseThrow();
    assertThat(top.notes(new Confusion(20, 0, 20, 0)))
        .singleElement()
        .satisfies(
            note -> assertThat(note).contains("no better than ⊤ by F1 and than the majority"));
  }

  @Test
  void plansAreChecked() {
    assertThatThrownBy(() -> ValidationPlan.folds(1, 1))
        .hasMessage("1 folds and a share of 0.0; give 2 folds or more, or a share between 0 and 1");
    assertThatThrownBy(() -> ValidationPlan.holdout(1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
