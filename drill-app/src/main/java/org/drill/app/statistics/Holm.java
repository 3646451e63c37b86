package org.drill.app.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction for several tests: S. Holm, A simple sequentially rejective multiple test
 * procedure, Scandinavian Journal of Statistics 6 (1979).
 *
 * <p>Of m tests, the one with the i-th smallest p (from 1) has m − i + 1 times that as its
 * corrected p, at least that of the one before and at most 1. All that are below α then keep the
 * chance of any false rejection below α.
 */
public final class Holm {
  private Holm() {}

  /**
   * Corrects.
   *
   * @param p the p of each test; NaN for tests that could not be made, which do not count
   * @return the corrected p of each, in the same order
   */
  public static double[] corrected(double... p) {
    int[] order =
        IntStream.range(0, p.length)
            .filter(i -> !Double.isNaN(p[i]))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] corrected = new double[p.length];
    Arrays.fill(corrected, Double.NaN);
    double most = 0;
    for (int i = 0; i < order.length; i++) {
      most = Math.max(most, Math.min(1, (order.length - i) * p[order[i]]));
      corrected[order[i]] = most;
    }
    return corrected;
  }
}
