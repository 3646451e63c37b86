package org.drill.app.statistics;

import java.util.List;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * A mean of figures that were measured on resampled data, with an error that allows for the overlap
 * of training sets.
 *
 * <p>C. Nadeau and Y. Bengio, Inference for the generalization error, Machine Learning 52 (2003),
 * their corrected resampled t-test. With J measurements of variance S² (n − 1), n₁ examples to
 * learn from and n₂ to test on, the variance of the mean is taken to be (1/J + n₂/n₁)·S², not S²/J,
 * and Student's t has J − 1 degrees of freedom. In cross-validation n₂/n₁ is 1/(k − 1); R.
 * Bouckaert and E. Frank (PAKDD 2004) apply it to that.
 *
 * @param mean the mean of the measurements
 * @param deviation their standard deviation; NaN with one measurement
 * @param error the standard error of the mean; NaN with one measurement
 * @param degrees the degrees of freedom of Student's t
 */
public record CorrectedEstimate(double mean, double deviation, double error, double degrees) {
  /** What intervals hold in this share of cases, where nothing else is said. */
  public static final double LEVEL = 0.95;

  /**
   * Ends of an interval.
   *
   * @param low the lower end; NaN if it is not known
   * @param high the upper end
   */
  public record Interval(double low, double high) {
    /** No interval. */
    public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN);

    /**
     * Whether it is known.
     *
     * @return whether it has ends
     */
    public boolean isKnown() {
      return !Double.isNaN(low);
    }

    /**
     * The part of it between two bounds.
     *
     * @param least the lower bound
     * @param most the upper bound
     * @return the part
     */
    public Interval within(double least, double most) {
      return isKnown() ? new Interval(Math.max(least, low), Math.min(most, high)) : this;
    }
  }

  /**
   * The estimate of cross-validation.
   *
   * @param values a measurement for each of the k folds
   * @return the estimate, with n₂/n₁ = 1/(k − 1)
   */
  public static CorrectedEstimate ofFolds(double... values) {
    return of(1.0 / Math.max(1, values.length - 1), values);
  }

  /**
   * The estimate of measurements.
   *
   * @param testToTraining n₂/n₁, how many examples were tested on for each that was learned from
   * @param values the measurements, at least one
   * @return the estimate
   */
  public static CorrectedEstimate of(double testToTraining, double... values) {
    double deviation = SampleStatistics.deviation(values);
    int count = values.length;
    return new CorrectedEstimate(
        SampleStatistics.mean(values),
        deviation,
        deviation * Math.sqrt(1.0 / count + testToTraining),
        count - 1.0);
  }

  /**
   * The mean of estimates that have nothing to do with each other, such as those of different data
   * sets: variances add up, and the degrees of freedom are those of Welch and Satterthwaite.
   *
   * @param parts the estimates, at least one
   * @return the estimate of their mean; its deviation is that of their means
   */
  public static CorrectedEstimate meanOfIndependent(List<CorrectedEstimate> parts) {
    double n = parts.size();
    double variance = 0;
    double smaller = 0;
    for (CorrectedEstimate part : parts) {
      double share = part.error * part.error / (n * n);
      variance += share;
      smaller += share * share / part.degrees;
    }
    double degrees = smaller > 0 ? variance * variance / smaller : parts.get(0).degrees;
    return mean(parts, Math.sqrt(variance), degrees);
  }

  /**
   * The mean of estimates that may have anything to do with each other, such as those of problems
   * on the same individuals: the error is the mean of theirs, which no correlation can exceed.
   *
   * @param parts the estimates, at least one
   * @return the estimate of their mean; its deviation is that of their means
   */
  public static CorrectedEstimate meanOfDependent(List<CorrectedEstimate> parts) {
    return mean(
        parts,
        parts.stream().mapToDouble(CorrectedEstimate::error).average().orElse(Double.NaN),
        parts.stream().mapToDouble(CorrectedEstimate::degrees).min().orElse(Double.NaN));
  }

  private static CorrectedEstimate mean(
      List<CorrectedEstimate> parts, double error, double degrees) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    double[] means = parts.stream().mapToDouble(CorrectedEstimate::mean).toArray();
    return new CorrectedEstimate(
        SampleStatistics.mean(means), SampleStatistics.deviation(means), error, degrees);
  }

  /**
   * Where the true mean lies, with a confidence of {@value #LEVEL}.
   *
   * @return the interval, by Student's t; unknown with one measurement, or where all are the same,
   *     which says nothing of their spread
   */
  public Interval interval() {
    if (!isKnown() || error == 0) {
      return Interval.UNKNOWN;
    }
    double t = new TDistribution(degrees).inverseCumulativeProbability((1 + LEVEL) / 2);
    return new Interval(mean - t * error, mean + t * error);
  }

  /**
   * Tests whether the true mean is 0, two-sided.
   *
   * @return p; 1 if all measurements are 0, and NaN where they are the same but not 0, or where
   *     there is only one
   */
  public double p() {
    if (isKnown() && error > 0) {
      double t = Math.abs(mean) / error;
      return 2 * new TDistribution(degrees).cumulativeProbability(-t);
    }
    return isKnown() && mean == 0 ? 1 : Double.NaN;
  }

  private boolean isKnown() {
    return !Double.isNaN(error) && degrees > 0;
  }
}
