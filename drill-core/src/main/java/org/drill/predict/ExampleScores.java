package org.drill.predict;

import org.drill.quality.Confusion;

/**
 * How good a predictor was on the examples that it was learned from.
 *
 * @param truePositives positive examples that are predicted
 * @param falseNegatives positive examples that are not
 * @param falsePositives negative examples that are predicted
 * @param trueNegatives negative examples that are not
 * @param f1 F1, by weight where examples have weights
 * @param accuracy the share of examples that are right, likewise
 */
public record ExampleScores(
    int truePositives,
    int falseNegatives,
    int falsePositives,
    int trueNegatives,
    double f1,
    double accuracy) {
  /** Checks that these can be counts and shares. */
  public ExampleScores {
    if (truePositives < 0 || falseNegatives < 0 || falsePositives < 0 || trueNegatives < 0) {
      throw new IllegalArgumentException("a count of examples below 0; give 0 or more");
    }
    checkShare("F1", f1);
    checkShare("accuracy", accuracy);
  }

  private static void checkShare(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " is " + value + "; give a number from 0 to 1");
    }
  }

  /**
   * The scores of a confusion matrix.
   *
   * @param counts the matrix
   * @return its counts and scores
   */
  public static ExampleScores of(Confusion counts) {
    return new ExampleScores(
        counts.truePositives(),
        counts.falseNegatives(),
        counts.falsePositives(),
        counts.trueNegatives(),
        counts.f1(),
        counts.accuracy());
  }
}
