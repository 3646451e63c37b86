package org.drill.search.layered;

/** What decides which expressions of a layer are kept: the higher, the better. */
public interface LayerScore {
  /**
   * Youden's J, |tp/P − fp/N|: how differently an expression treats positives and negatives. Its
   * absolute value is the same for an expression and its negation.
   */
  LayerScore YOUDEN_J =
      (tp, fp, positives, negatives) -> Math.abs(tp / (double) positives - fp / (double) negatives);

  /**
   * Scores counts, which are in units where examples have weights.
   *
   * @param tp positive examples covered
   * @param fp negative examples covered
   * @param positives all positive examples
   * @param negatives all negative examples
   * @return the score
   */
  double of(int tp, int fp, int positives, int negatives);
}
