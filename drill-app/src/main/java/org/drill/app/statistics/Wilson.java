package org.drill.app.statistics;

import org.hipparchus.stat.interval.BinomialProportion;
import org.hipparchus.stat.interval.ConfidenceInterval;

/**
 * Wilson's interval of a share: E. Wilson, Probable inference, the law of succession, and
 * statistical inference, Journal of the American Statistical Association 22 (1927).
 */
public final class Wilson {
  private Wilson() {}

  /**
   * Where the true share lies, with a confidence of {@value CorrectedEstimate#LEVEL}.
   *
   * @param successes how many of the trials have it
   * @param trials how many trials there are
   * @return the interval; unknown without trials
   */
  public static CorrectedEstimate.Interval interval(int successes, int trials) {
    if (trials == 0) {
      return CorrectedEstimate.Interval.UNKNOWN;
    }
    ConfidenceInterval interval =
        BinomialProportion.getWilsonScoreInterval(
            trials, (double) successes / trials, CorrectedEstimate.LEVEL);
    return new CorrectedEstimate.Interval(
        Math.max(0, interval.getLowerBound()), Math.min(1, interval.getUpperBound()));
  }
}
