package org.drill;

/**
 * How many random cases a law is tried on: few in every build, and with {@code -Ddrill.effort=N} so
 * many times more. Seeds start at 0, so a longer run tries all cases of a shorter one, and others.
 */
public final class Effort {
  private static final int TIMES = Math.max(1, Integer.getInteger("drill.effort", 1));

  private Effort() {}

  /**
   * So many cases, or a multiple of them.
   *
   * @param few how many a build tries
   * @return how many to try now
   */
  public static int cases(int few) {
    return Math.multiplyExact(few, TIMES);
  }
}
