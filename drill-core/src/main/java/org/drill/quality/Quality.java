package org.drill.quality;

/**
 * What makes one expression better than another: a number computed from counts, higher is better.
 */
@FunctionalInterface
public interface Quality {
  /** The harmonic mean of precision and recall, by which answers are ranked. */
  Quality F1 = (tp, fn, fp, tn) -> Confusion.f1(tp, fn, fp);

  /** The share of examples that are classified rightly. */
  Quality ACCURACY = (tp, fn, fp, tn) -> (tp + tn) / (double) (tp + fn + fp + tn);

  /**
   * Scores counts, which are in units where examples have weights.
   *
   * @param tp true positives
   * @param fn false negatives
   * @param fp false positives
   * @param tn true negatives
   * @return the quality
   */
  double of(int tp, int fn, int fp, int tn);

  /**
   * The weighted harmonic mean of precision and recall.
   *
   * @param beta how many times as much recall counts as precision; below 1, precision counts more
   * @return F-beta, which is F1 for 1
   */
  static Quality fBeta(double beta) {
    double b = beta * beta;
    return (tp, fn, fp, tn) -> tp == 0 ? 0 : (1 + b) * tp / ((1 + b) * tp + b * fn + fp);
  }
}
