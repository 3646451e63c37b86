package org.drill.app.validation;

/**
 * What to expect of a decision between several labels on new individuals, by examples that were
 * held out.
 *
 * @param plan which examples were held out
 * @param folds how many parts there were
 * @param learned the scores of what is learned
 * @param majority the scores where everybody has the label that most examples to learn from have
 */
public record ExpectedDecision(ValidationPlan plan, int folds, Scores learned, Scores majority) {
  /**
   * Accuracy and macro F1 to expect.
   *
   * @param accuracy the share of right ones
   * @param macroF1 the mean of the F1 of all labels
   */
  public record Scores(ExpectedScore accuracy, ExpectedScore macroF1) {}
}
