package org.drill.language;

import java.util.Locale;

/**
 * Where the bounds of data restrictions come from, and which values and individuals are named: from
 * the examples of the problem only, but for {@link #SPLITS}.
 */
public enum Thresholds {
  /**
   * Quantiles of the values that examples have or reach, and the one cut that tells positive from
   * negative examples best.
   */
  QUANTILES,
  /** The cuts that tell positive from negative examples best. */
  LABELS,
  /**
   * DL-Learner's: twelve splits of the different values that anybody has, and the values and
   * nominals that three individuals have or are linked to. Labels have no part in it, but all
   * individuals of the graph do, also those that an answer is tested on later.
   */
  SPLITS,
  /** Every cut that can tell two examples apart. */
  ALL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
