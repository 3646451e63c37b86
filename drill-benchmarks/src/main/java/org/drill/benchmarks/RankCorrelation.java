package org.drill.benchmarks;

import org.hipparchus.stat.ranking.NaNStrategy;
import org.hipparchus.stat.ranking.NaturalRanking;
import org.hipparchus.stat.ranking.TiesStrategy;

/** What orders have in common, whatever the values. */
final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * Spearman's rank correlation: Pearson's of the ranks, where equal values share their mean rank.
   * Infinite values are ranked as others are.
   *
   * @return from −1 to 1; not a number if one side has one value only
   */
  static double spearman(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " values against " + y.length);
    }
    if (x.length < 2) {
      return Double.NaN;
    }
    var ranking = new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE);
    double[] a = ranking.rank(x);
    double[] b = ranking.rank(y);
    double mean = (x.length + 1) / 2.0;
    double products = 0;
    double squaresOfA = 0;
    double squaresOfB = 0;
    for (int i = 0; i < a.length; i++) {
      products += (a[i] - mean) * (b[i] - mean);
      squaresOfA += (a[i] - mean) * (a[i] - mean);
      squaresOfB += (b[i] - mean) * (b[i] - mean);
    }
    return products / Math.sqrt(squaresOfA * squaresOfB);
  }

  /**
   * Where a value stands among others: the share that is higher, and half of what is equal.
   *
   * @param values all values, of which the first count
   * @param count how many
   * @param of the place of the value
   * @return 0 for the best, 1 for the worst; 0 if there is no other
   */
  static double percentile(double[] values, int count, int of) {
    double better = 0;
    for (int i = 0; i < count; i++) {
      if (i != of) {
        better += values[i] > values[of] ? 1 : values[i] == values[of] ? 0.5 : 0;
      }
    }
    return count < 2 ? 0 : better / (count - 1);
  }
}
