package org.drill.quality;

/** When an expression is good enough to end a search. */
public final class Goal {
  /** What rounding may add to a share of the examples. */
  private static final double ROUNDING = 1e-9;

  private Goal() {}

  /**
   * Whether an expression is good enough: it gets no more examples wrong than noise allows.
   *
   * @param wrong how many examples it gets wrong, or their units
   * @param examples how many there are, or their units
   * @param noise the share of examples that may be wrong
   * @return whether the goal is reached
   */
  public static boolean isReached(int wrong, int examples, double noise) {
    return wrong <= noise * examples + ROUNDING;
  }
}
