package org.drill.app.statistics;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.stat.ranking.NaNStrategy;
import org.hipparchus.stat.ranking.NaturalRanking;
import org.hipparchus.stat.ranking.TiesStrategy;

/**
 * Wilcoxon's signed-rank test of pairs, two-sided, as {@code scipy.stats.wilcoxon} has it with its
 * defaults.
 *
 * <p>Pairs without a difference are left out, and equal differences share their mean rank. The p
 * value is exact for up to 50 pairs if no two differences are equal and none is zero, and for up to
 * 13 pairs in any case; otherwise it is that of the normal approximation with correction for ties
 * and without one for continuity.
 *
 * @param pairs how many pairs differ
 * @param statistic W, the smaller of the two sums of ranks
 * @param p the probability of a W at least as extreme if the order of each pair were chance; 1 if
 *     no pair differs
 * @param effect the matched-pairs rank-biserial correlation (D. Kerby, Comprehensive Psychology 3,
 *     2014): the share of the ranks where x is above y less that where it is below; from −1 to 1,
 *     and 0 if no pair differs
 */
public record Wilcoxon(int pairs, double statistic, double p, double effect) {
  private static final int MOST_EXACT = 50;
  private static final int MOST_EXACT_WITH_TIES = 13;

  /**
   * Tests.
   *
   * @param x one value for each pair
   * @param y the other
   * @return the result
   */
  public static Wilcoxon test(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " values against " + y.length);
    }
    double[] differences = new double[x.length];
    Arrays.setAll(differences, i -> x[i] - y[i]);
    double[] nonzero = Arrays.stream(differences).filter(d -> d != 0).toArray();
    if (nonzero.length == 0) {
      return new Wilcoxon(0, 0, 1, 0);
    }
    double[] sizes = Arrays.stream(nonzero).map(Math::abs).toArray();
    double[] ranks = new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE).rank(sizes);
    double plus = 0;
    for (int i = 0; i < ranks.length; i++) {
      plus += nonzero[i] > 0 ? ranks[i] : 0;
    }
    int n = ranks.length;
    double all = n * (n + 1) / 2.0;
    boolean isPlain =
        n == x.length && Arrays.stream(sizes).distinct().count() == n && n <= MOST_EXACT;
    double p =
        isPlain || x.length <= MOST_EXACT_WITH_TIES ? exact(ranks, plus) : asymptotic(ranks, plus);
    return new Wilcoxon(n, Math.min(plus, all - plus), p, 2 * plus / all - 1);
  }

  /** From the number of ways to give signs to the ranks; ranks are halves, so they are doubled. */
  private static double exact(double[] ranks, double plus) {
    int[] doubled = Arrays.stream(ranks).mapToInt(rank -> (int) Math.round(2 * rank)).toArray();
    double[] share = new double[Arrays.stream(doubled).sum() + 1];
    share[0] = 1;
    int most = 0;
    for (int rank : doubled) {
      most += rank;
      for (int sum = most; sum >= 0; sum--) {
        share[sum] = (share[sum] + (sum >= rank ? share[sum - rank] : 0)) / 2;
      }
    }
    int observed = (int) Math.round(2 * plus);
    double below = Arrays.stream(share, 0, observed + 1).sum();
    double above = Arrays.stream(share, observed, share.length).sum();
    return Math.min(1, 2 * Math.min(below, above));
  }

  private static double asymptotic(double[] ranks, double plus) {
    double n = ranks.length;
    double ties = 0;
    double[] sorted = Arrays.stream(ranks).sorted().toArray();
    for (int from = 0, to; from < sorted.length; from = to) {
      to = from;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      double t = to - from;
      ties += t * t * t - t;
    }
    double deviation = Math.sqrt((n * (n + 1) * (2 * n + 1) - ties / 2) / 24);
    double z = (plus - n * (n + 1) / 4) / deviation;
    return Math.min(1, 2 * new NormalDistribution().cumulativeProbability(-Math.abs(z)));
  }
}
