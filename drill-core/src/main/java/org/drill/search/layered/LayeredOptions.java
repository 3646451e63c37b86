package org.drill.search.layered;

import static java.util.Objects.requireNonNull;

/**
 * The options of the layered search.
 *
 * @param rootBeam how many expressions of each length are kept at the root
 * @param fillerBeam how many expressions of each length are kept as fillers of each role
 * @param fillerLength how long a filler may be
 * @param whenLong what a search does once it has taken long
 * @param widens whether wider beams follow where this one ends without an exact answer
 * @param score what decides which expressions are kept
 */
public record LayeredOptions(
    int rootBeam,
    int fillerBeam,
    int fillerLength,
    WhenLong whenLong,
    boolean widens,
    LayerScore score) {
  /** What a search does once it has done so much that the graph must be large. */
  public enum WhenLong {
    /** Goes on. */
    GO_ON,
    /** Has a {@link LayeredOptions#QUICK} look in between, so that a good answer is not late. */
    LOOK_QUICKLY,
    /**
     * Rests, so that another learner can have its turn. In the next turn it has a quick look and
     * goes on.
     */
    REST
  }

  /** The beam: 500 at the root, 200 fillers of up to five symbols a role, kept by Youden's J. */
  public static final LayeredOptions BEAM =
      new LayeredOptions(500, 200, 5, WhenLong.LOOK_QUICKLY, true, LayerScore.YOUDEN_J);

  /**
   * A quick look: so narrow that it soon comes to long expressions, also on graphs with many roles,
   * where the shortest expressions alone take all the time of a wider beam.
   */
  public static final LayeredOptions QUICK =
      new LayeredOptions(50, 40, 5, WhenLong.GO_ON, false, LayerScore.YOUDEN_J);

  /** Everything is kept: the first exact answer is provably shortest. */
  public static final LayeredOptions EXHAUSTIVE =
      new LayeredOptions(
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          WhenLong.GO_ON,
          false,
          LayerScore.YOUDEN_J);

  /** Checks the numbers. */
  public LayeredOptions {
    requireNonNull(whenLong, "whenLong");
    requireNonNull(score, "score");
    if (rootBeam < 1 || fillerBeam < 1 || fillerLength < 1) {
      throw new IllegalArgumentException(
          "rootBeam "
              + rootBeam
              + ", fillerBeam "
              + fillerBeam
              + ", fillerLength "
              + fillerLength
              + "; give positive numbers");
    }
  }

  /**
   * A beam that keeps twice as many expressions, and fillers that are longer by four symbols. There
   * is no quick look, since the narrower search had one.
   *
   * @return the wider options
   */
  public LayeredOptions wider() {
    return new LayeredOptions(
        twice(rootBeam), twice(fillerBeam), sum(fillerLength, 4), WhenLong.GO_ON, widens, score);
  }

  /**
   * The same beam with another way to go on.
   *
   * @param other what the search does once it has taken long
   * @return the options
   */
  public LayeredOptions whenLong(WhenLong other) {
    return new LayeredOptions(rootBeam, fillerBeam, fillerLength, other, widens, score);
  }

  /**
   * The same beam, after which no wider ones follow.
   *
   * @param other what the search does once it has taken long
   * @return the options
   */
  public LayeredOptions once(WhenLong other) {
    return new LayeredOptions(rootBeam, fillerBeam, fillerLength, other, false, score);
  }

  private static int twice(int beam) {
    return sum(beam, beam);
  }

  private static int sum(int one, int other) {
    return (int) Math.min(Integer.MAX_VALUE, (long) one + other);
  }

  /** Whether nothing is dropped, so that results are certified. */
  boolean isExhaustive() {
    return rootBeam == Integer.MAX_VALUE
        && fillerBeam == Integer.MAX_VALUE
        && fillerLength == Integer.MAX_VALUE;
  }
}
