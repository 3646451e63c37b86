package org.drill.app.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.app.evaluate.SmallData;
import org.drill.app.statistics.CorrectedEstimate;
import org.drill.app.statistics.Wilson;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.predict.LearnedPredictor;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorLearner;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.drill.search.StopReason;
import org.junit.jupiter.api.Test;

/** Parts that the problems of several labels share, and the decisions about them. */
class LabelFoldsTest {
  private static final KnowledgeBase KB = SmallData.load(SmallData.graph(60));

  /** The labels of i0 to i59: the remainder by 4 up to 40, and then 2 for all; i50 on have none. */
  private static int label(int number) {
    return number < 40 ? Math.min(2, number % 4) : number < 50 ? 2 : -1;
  }

  private static int number(int individual) {
    return Integer.parseInt(KB.individuals().name(individual).substring("http://e/i".length()));
  }

  private static IndividualSet set(IntStream members) {
    long[] words = Bits.empty(KB.size());
    members.forEach(member -> Bits.set(words, member));
    return IndividualSet.wrap(words, KB.size());
  }

  private static List<IndividualSet> labels() {
    return IntStream.range(0, 3)
        .mapToObj(k -> set(IntStream.range(0, KB.size()).filter(i -> label(number(i)) == k)))
        .toList();
  }

  private static LearningProblem problem(int label) {
    return LearningProblem.of(
        KB,
        "label" + label,
        names(i -> label(i) == label),
        names(i -> label(i) >= 0 && label(i) != label),
        List.of());
  }

  private static List<String> names(IntPredicate isIn) {
    return IntStream.range(0, 60).filter(isIn).mapToObj(i -> "http://e/i" + i).toList();
  }

  private static LabelFolds folds(ValidationPlan plan) {
    return LabelFolds.of(plan, labels(), example -> 1);
  }

  private static List<Integer> test(StratifiedFolds.Fold fold) {
    return IntStream.concat(fold.test().positives().stream(), fold.test().negatives().stream())
        .sorted()
        .boxed()
        .toList();
  }

  @Test
  void problemsOfAllLabelsHoldOutTheSame() {
    LabelFolds shared = folds(ValidationPlan.folds(4, 7));
    var held = new ArrayList<Integer>();
    for (int k = 0; k < 4; k++) {
      List<Integer> part = test(shared.split(problem(0)).get(k));
      held.addAll(part);
      for (int label = 0; label < 3; label++) {
        StratifiedFolds.Fold fold = shared.split(problem(label)).get(k);
        assertThat(test(fold)).isEqualTo(part);
        assertThat(fold.name()).isEqualTo((k + 1) + "/4");
        int all = problem(label).positives().size();
        assertThat(fold.test().positives().size()).isBetween(all / 4, (all + 3) / 4);
        assertThat(fold.training().positives().size() + fold.test().positives().size())
            .isEqualTo(all);
        assertThat(fold.training().positives().stream()).noneMatch(part::contains);
        assertThat(fold.training().negatives().stream()).noneMatch(part::contains);
      }
    }
    assertThat(held).hasSize(50).doesNotHaveDuplicates();
    assertThat(test(folds(ValidationPlan.folds(4, 8)).split(problem(0)).get(0)))
        .as("another seed")
        .isNotEqualTo(test(shared.split(problem(0)).get(0)));
  }

  @Test
  void thereAreNoMorePartsThanTheSmallestLabelHas() {
    List<IndividualSet> labels = List.of(set(IntStream.range(0, 20)), set(IntStream.of(20, 21)));
    LabelFolds shared = LabelFolds.of(ValidationPlan.folds(5, 1), labels, example -> 1);
    LearningProblem small =
        LearningProblem.of(KB, "s", all(labels.get(1)), all(labels.get(0)), List.of());
    assertThat(shared.split(small))
        .extracting(StratifiedFolds.Fold::name)
        .containsExactly("1/2 of 5", "2/2 of 5");
    assertThatThrownBy(
            () ->
                LabelFolds.of(
                        ValidationPlan.folds(2, 1),
                        List.of(labels.get(0), set(IntStream.of(20))),
                        example -> 1)
                    .split(
                        LearningProblem.of(
                            KB, "one", List.of("http://e/i20"), all(labels.get(0)), List.of())))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("problem 'one': folds need 2 examples a side");
  }

  private static List<String> all(IndividualSet set) {
    return set.stream().mapToObj(KB.individuals()::name).toList();
  }

  /** Validates all labels with learners that answer the same whatever they see. */
  private static List<Validation> validated(LabelFolds shared, ValidationPlan plan) {
    List<Concept> answers =
        List.of(
            Concepts.atom("http://e/C4"),
            Concepts.atom("http://e/C5"),
            Concepts.atom("http://e/C2"));
    return IntStream.range(0, 3)
        .mapToObj(
            label ->
                new Validator(
                        fake(answers.get(label)), each -> LearnOptions.ALC, plan, shared::split)
                    .validate(problem(label), Validator.Listener.SILENT, search -> search)
                    .orElseThrow())
        .toList();
  }

  private static PredictorLearner fake(Concept answer) {
    return new PredictorLearner() {
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
        return new LearnedPredictor(Predictor.of(answer), StopReason.GOAL, 0.5, 7);
      }
    };
  }

  /** The decision about one individual, straight from its description. */
  private static int decided(int number, List<Integer> seen, IntToDoubleFunction weight) {
    int[] divisor = {4, 5, 2};
    double[] precision = new double[3];
    double[] size = new double[3];
    double[] free = new double[3];
    for (int k = 0; k < 3; k++) {
      double right = 0;
      double all = 0;
      for (int other : seen) {
        boolean holds = other % divisor[k] == 0;
        all += holds ? weight.applyAsDouble(other) : 0;
        right += holds && label(other) == k ? weight.applyAsDouble(other) : 0;
        size[k] += label(other) == k ? weight.applyAsDouble(other) : 0;
        boolean isFree = other % 4 != 0 && other % 5 != 0 && other % 2 != 0;
        free[k] += isFree && label(other) == k ? weight.applyAsDouble(other) : 0;
      }
      precision[k] = all == 0 ? 0 : right / all;
    }
    int best = -1;
    for (int k = 0; k < 3; k++) {
      boolean isBetter =
          best < 0
              || precision[k] > precision[best]
              || (precision[k] == precision[best] && size[k] > size[best]);
      best = number % divisor[k] == 0 && isBetter ? k : best;
    }
    if (best >= 0) {
      return best;
    }
    return IntStream.range(0, 3).reduce(0, (a, b) -> free[b] > free[a] ? b : a);
  }

  @Test
  void scoresAreThoseOfDecisionsThatSawNothingOfAPart() {
    IntToDoubleFunction plain = example -> 1;
    IntToDoubleFunction weighted = example -> 1 + example % 3;
    for (IntToDoubleFunction weight : List.of(plain, weighted)) {
      ValidationPlan plan = ValidationPlan.folds(5, 3);
      LabelFolds shared = LabelFolds.of(plan, labels(), i -> weight.applyAsDouble(number(i)));
      double[] accuracy = new double[5];
      double[] macro = new double[5];
      double[] majority = new double[5];
      for (int k = 0; k < 5; k++) {
        List<Integer> held =
            test(shared.split(problem(0)).get(k)).stream().map(LabelFoldsTest::number).toList();
        List<Integer> seen = IntStream.range(0, 50).filter(i -> !held.contains(i)).boxed().toList();
        double[][] counts = new double[3][3];
        for (int each : held) {
          counts[label(each)][decided(each, seen, weight)] += weight.applyAsDouble(each);
        }
        double all = Arrays.stream(counts).flatMapToDouble(Arrays::stream).sum();
        for (int label = 0; label < 3; label++) {
          double said = counts[0][label] + counts[1][label] + counts[2][label];
          double is = Arrays.stream(counts[label]).sum();
          accuracy[k] += counts[label][label] / all;
          macro[k] += said + is == 0 ? 0 : 2 * counts[label][label] / (said + is) / 3;
        }
        majority[k] = Arrays.stream(counts[2]).sum() / all;
      }
      ExpectedDecision expected = shared.decide(validated(shared, plan));
      CorrectedEstimate estimate = CorrectedEstimate.ofFolds(accuracy);
      assertThat(expected.folds()).isEqualTo(5);
      assertThat(expected.learned().accuracy().mean()).isEqualTo(estimate.mean(), within(1e-12));
      assertThat(expected.learned().accuracy().interval().low())
          .isEqualTo(Math.max(0, estimate.interval().low()), within(1e-12));
      assertThat(expected.learned().macroF1().mean())
          .isEqualTo(Arrays.stream(macro).average().orElseThrow(), within(1e-12))
          .isBetween(0.1, 0.9);
      assertThat(expected.majority().accuracy().mean())
          .isEqualTo(Arrays.stream(majority).average().orElseThrow(), within(1e-12));
    }
  }

  @Test
  void aShareIsHeldOutOnce() {
    ValidationPlan plan = ValidationPlan.holdout(0.3, 1);
    LabelFolds shared = folds(plan);
    List<StratifiedFolds.Fold> once = shared.split(problem(2));
    assertThat(once).hasSize(1);
    assertThat(once.get(0).test().positives().size()).as("of 30").isEqualTo(9);
    assertThat(test(once.get(0))).as("and of 10 and 10").hasSize(15);
    ExpectedDecision expected = shared.decide(validated(shared, plan));
    double right = expected.learned().accuracy().mean() * 15;
    assertThat(right).isEqualTo(Math.rint(right), within(1e-9));
    assertThat(expected.learned().accuracy().interval())
        .isEqualTo(Wilson.interval((int) Math.rint(right), 15));
    assertThat(expected.learned().macroF1().interval().isKnown()).isFalse();
    assertThat(expected.learned().accuracy().deviation()).isNaN();
  }
}
