package org.drill.app.statistics;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.distribution.continuous.FDistribution;
import org.hipparchus.stat.ranking.NaNStrategy;
import org.hipparchus.stat.ranking.NaturalRanking;
import org.hipparchus.stat.ranking.TiesStrategy;

/**
 * Friedman's test of several learners on several datasets, and Nemenyi's critical difference, as J.
 * Demšar has them (Statistical comparisons of classifiers over multiple data sets, Journal of
 * Machine Learning Research 7, 2006).
 *
 * <p>On each of N datasets the k learners have ranks, the best 1, equal ones their mean; Rⱼ is the
 * mean rank of learner j. χ²_F = 12N/(k(k + 1))·(ΣRⱼ² − k(k + 1)²/4), without correction for ties;
 * F_F = (N − 1)χ²_F/(N(k − 1) − χ²_F) by Iman and Davenport. Two learners differ if their mean
 * ranks are at least CD = q·√(k(k + 1)/(6N)) apart, with q the quantile of the studentised range
 * divided by √2.
 *
 * @param datasets N
 * @param ranks the mean rank of each learner
 * @param chiSquare χ²_F
 * @param f F_F; infinite if all datasets rank the learners alike
 * @param p the probability of an F_F as large if learners did not differ
 */
public record Friedman(int datasets, List<Double> ranks, double chiSquare, double f, double p) {
  private static final double ALPHA = 0.05;

  /** Copies the ranks. */
  public Friedman {
    ranks = List.copyOf(ranks);
  }

  /**
   * Tests.
   *
   * @param scores for each dataset the score of each learner; more is better. At least two of both
   * @return the result
   */
  public static Friedman test(double[][] scores) {
    int n = scores.length;
    int k = n == 0 ? 0 : scores[0].length;
    if (n < 2 || k < 2) {
      throw new IllegalArgumentException(n + " datasets and " + k + " learners; give two of both");
    }
    double[] ranks = new double[k];
    var ranking = new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE);
    for (double[] row : scores) {
      double[] each = ranking.rank(Arrays.stream(row).map(score -> -score).toArray());
      for (int j = 0; j < k; j++) {
        ranks[j] += each[j] / n;
      }
    }
    double squares = Arrays.stream(ranks).map(rank -> rank * rank).sum();
    double chiSquare =
        Math.max(0, 12.0 * n / (k * (k + 1.0)) * (squares - k * (k + 1.0) * (k + 1.0) / 4));
    double rest = n * (k - 1.0) - chiSquare;
    boolean isUnanimous = rest < 1e-9;
    double f = isUnanimous ? Double.POSITIVE_INFINITY : (n - 1) * chiSquare / rest;
    double p =
        isUnanimous
            ? 0
            : 1 - new FDistribution(k - 1.0, (k - 1.0) * (n - 1.0)).cumulativeProbability(f);
    return new Friedman(n, Arrays.stream(ranks).boxed().toList(), chiSquare, f, p);
  }

  /**
   * How far apart mean ranks are if their learners differ.
   *
   * @return CD for 5 %
   */
  public double criticalDifference() {
    int k = ranks.size();
    return quantile(k) * Math.sqrt(k * (k + 1) / (6.0 * datasets));
  }

  /** Nemenyi's q for 5 %. */
  static double quantile(int learners) {
    return StudentizedRange.quantile(1 - ALPHA, learners) / Math.sqrt(2);
  }

  /**
   * The p of χ²_F itself, with k − 1 degrees of freedom; more cautious than that of F_F.
   *
   * @return p
   */
  public double chiSquareP() {
    return 1 - new ChiSquaredDistribution(ranks.size() - 1.0).cumulativeProbability(chiSquare);
  }
}
