package org.drill.app.statistics;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** Statistics of a few numbers, and how they are written. */
public final class SampleStatistics {
  /** What stands where there is no number. */
  public static final String NONE = "–";

  private SampleStatistics() {}

  /** The middle value, or the mean of the two; NaN without numbers. */
  public static double median(double... values) {
    double[] sorted = known(values).sorted().toArray();
    int n = sorted.length;
    if (n == 0) {
      return Double.NaN;
    }
    return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }

  /** The mean of the numbers that are known; NaN without any. */
  public static double mean(double... values) {
    return known(values).average().orElse(Double.NaN);
  }

  /** The standard deviation of a sample, with n − 1 as pandas has it; NaN with one number. */
  public static double deviation(double... values) {
    double[] all = known(values).toArray();
    double mean = mean(all);
    double squares = Arrays.stream(all).map(value -> (value - mean) * (value - mean)).sum();
    return all.length < 2 ? Double.NaN : Math.sqrt(squares / (all.length - 1));
  }

  /** The geometric mean of the numbers that are known; NaN without any. */
  public static double geometricMean(double... values) {
    return Math.exp(mean(known(values).map(Math::log).toArray()));
  }

  private static DoubleStream known(double... values) {
    return Arrays.stream(values).filter(value -> !Double.isNaN(value));
  }

  /** A score with three digits; only a perfect one is written as 1.000. */
  public static String score(double value) {
    return Double.isNaN(value) ? NONE : format("%.3f", value < 1 ? Math.min(value, 0.999) : value);
  }

  /** A score and its deviation. */
  public static String score(double value, double deviation) {
    return Double.isNaN(value)
        ? NONE
        : score(value) + " ± " + (Double.isNaN(deviation) ? NONE : format("%.3f", deviation));
  }

  /** Seconds with as many digits as matter. */
  public static String seconds(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    return format(value < 0.0995 ? "%.4f" : value < 0.995 ? "%.3f" : "%.2f", value);
  }

  /** A number of things, as a mean. */
  public static String count(double value) {
    if (Double.isNaN(value) || value < 0) {
      return NONE;
    }
    return value < 99.95 && value != Math.rint(value)
        ? format("%.1f", value)
        : format("%,d", Math.round(value));
  }

  /** A probability. */
  public static String p(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    return value < 1e-3 ? format("%.0e", value) : format("%.3f", value);
  }

  /** Text with numbers, the same in every locale. */
  public static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
