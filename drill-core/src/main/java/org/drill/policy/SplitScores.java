package org.drill.policy;

/**
 * Scores of how a term splits the examples, from its counts alone.
 *
 * <p>Logarithms are looked up, unless there are very many. Immutable and thread-safe.
 */
final class SplitScores {
  private final int positives;
  private final int negatives;

  /** Up to this number logarithms are looked up: that takes eight megabytes. */
  private static final int MOST_LOOKED_UP = 1 << 20;

  /** n log n. */
  private final double[] entropies;

  private final double entropy;

  SplitScores(int positives, int negatives) {
    this.positives = positives;
    this.negatives = negatives;
    this.entropies = new double[Math.min(positives + negatives, MOST_LOOKED_UP) + 1];
    for (int n = 1; n < entropies.length; n++) {
      entropies[n] = n * Math.log(n);
    }
    this.entropy = weighted(positives, negatives);
  }

  /** (a + b) times the entropy of a in a + b. */
  private double weighted(int a, int b) {
    return entropy(a + b) - entropy(a) - entropy(b);
  }

  private double entropy(int n) {
    return n < entropies.length ? entropies[n] : n * Math.log(n);
  }

  /** The share of positive examples that are covered. */
  double tpr(int tp) {
    return share(tp, positives);
  }

  /** The share of negative examples that are covered. */
  double fpr(int fp) {
    return share(fp, negatives);
  }

  /** Youden's J: the difference of the two shares. */
  double youden(int tp, int fp) {
    return tpr(tp) - fpr(fp);
  }

  double accuracy(int tp, int fp) {
    return share(tp + negatives - fp, positives + negatives);
  }

  double precision(int tp, int fp) {
    return share(tp, tp + fp);
  }

  double f1(int tp, int fp) {
    return share(2 * tp, tp + fp + positives);
  }

  /** The correlation of Matthews. */
  double correlation(int tp, int fp) {
    double tn = negatives - fp;
    double fn = positives - tp;
    double product = ((double) tp + fp) * positives * negatives * (tn + fn);
    return product == 0 ? 0 : (tp * tn - fp * fn) / Math.sqrt(product);
  }

  /** How much of the uncertainty the term takes away, from 0 to 1. */
  double information(int tp, int fp) {
    double rest = weighted(tp, fp) + weighted(positives - tp, negatives - fp);
    return entropy == 0 ? 0 : 1 - rest / entropy;
  }

  static double share(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }
}
