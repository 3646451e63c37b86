package org.drill.language;

import java.util.Locale;

/**
 * Where the bounds of data restrictions come from; always from the examples of the problem only.
 */
public enum Thresholds {
  /**
   * Quantiles of the values that examples have or reach, and the one cut that tells positive from
   * negative examples best.
   */
  QUANTILES,
  /** The cuts that tell positive from negative examples best. */
  LABELS,
  /** Every cut that can tell two examples apart. */
  ALL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
