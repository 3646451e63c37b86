package org.drill.app.serve;

import io.javalin.openapi.OpenApiName;
import java.util.List;
import org.drill.app.text.PredictorLine;
import org.drill.app.validation.ExpectedScore;
import org.drill.app.validation.Validation;
import org.drill.concept.syntax.Vocabulary;
import org.drill.quality.Confusion;
import org.jspecify.annotations.Nullable;

/**
 * What to expect on new individuals, by examples that were held out.
 *
 * @param folds how many parts of the examples were held out, one after the other
 * @param holdout the share that was held out once, if that was asked for
 * @param learned what to expect of what is learned
 * @param top what to expect where every individual is taken for a positive one
 * @param majority what to expect where all are taken for what most examples are
 * @param results what was learned without each part
 * @param notes what users should know, a sentence each, without a full stop
 */
@OpenApiName("Expected")
record ExpectedView(
    int folds,
    @Nullable Double holdout,
    Scores learned,
    Scores top,
    Scores majority,
    List<Fold> results,
    List<String> notes) {
  /**
   * F1 and accuracy.
   *
   * @param f1 F1
   * @param accuracy accuracy
   */
  @OpenApiName("ExpectedScores")
  record Scores(Score f1, Score accuracy) {
    private static Scores of(Validation.Scores scores) {
      return new Scores(Score.of(scores.f1()), Score.of(scores.accuracy()));
    }
  }

  /**
   * A score.
   *
   * @param mean its mean over folds
   * @param deviation its standard deviation; nothing if examples were held out once
   * @param low where the 95 % interval begins, if it is known
   * @param high where it ends
   */
  @OpenApiName("ExpectedScore")
  record Score(
      double mean, @Nullable Double deviation, @Nullable Double low, @Nullable Double high) {
    private static Score of(ExpectedScore score) {
      return new Score(
          score.mean(),
          known(score.deviation()),
          known(score.interval().low()),
          known(score.interval().high()));
    }

    private static @Nullable Double known(double value) {
      return Double.isNaN(value) ? null : value;
    }
  }

  /**
   * One part.
   *
   * @param fold which, such as 2/5
   * @param expression what was learned without it
   * @param f1 on the examples to learn from
   * @param testF1 on those that were held out
   * @param testAccuracy on those that were held out
   */
  @OpenApiName("ExpectedFold")
  record Fold(String fold, String expression, double f1, double testF1, double testAccuracy) {}

  static ExpectedView of(Validation validation, Confusion examples, Vocabulary vocabulary) {
    return new ExpectedView(
        validation.folds().size(),
        validation.plan().isFolds() ? null : validation.plan().share(),
        Scores.of(validation.learned()),
        Scores.of(validation.top()),
        Scores.of(validation.majority()),
        validation.folds().stream()
            .map(
                each ->
                    new Fold(
                        each.fold().name(),
                        PredictorLine.of(each.learned().predictor(), vocabulary),
                        each.training().f1(),
                        each.test().f1(),
                        each.test().accuracy()))
            .toList(),
        validation.notes(examples));
  }
}
