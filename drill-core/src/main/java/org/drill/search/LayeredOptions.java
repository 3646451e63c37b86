package org.drill.search;

import static java.util.Objects.requireNonNull;

/**
 * The options of the layered search.
 *
 * @param rootBeam how many expressions of each length are kept at the root
 * @param fillerBeam how many expressions of each length are kept as fillers of each role
 * @param fillerLength how long a filler may be
 * @param lengthPenalty λ: what a symbol costs when no exact answer exists and the best trade of
 *     quality and length, F1 − λ·length, is returned
 * @param score what decides which expressions are kept
 */
public record LayeredOptions(
    int rootBeam, int fillerBeam, int fillerLength, double lengthPenalty, LayerScore score) {
  /** The beam: 500 at the root, 200 fillers of up to five symbols a role, kept by Youden's J. */
  public static final LayeredOptions BEAM =
      new LayeredOptions(500, 200, 5, 0.001, LayerScore.YOUDEN_J);

  /** Everything is kept: the first exact answer is provably shortest. */
  public static final LayeredOptions EXHAUSTIVE =
      new LayeredOptions(
          Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, 0, LayerScore.YOUDEN_J);

  /** Checks the numbers. */
  public LayeredOptions {
    requireNonNull(score, "score");
    if (rootBeam < 1 || fillerBeam < 1 || fillerLength < 1 || !(lengthPenalty >= 0)) {
      throw new IllegalArgumentException(
          "rootBeam "
              + rootBeam
              + ", fillerBeam "
              + fillerBeam
              + ", fillerLength "
              + fillerLength
              + ", lengthPenalty "
              + lengthPenalty
              + "; give positive numbers");
    }
  }

  /** Whether nothing is dropped, so that results are certified. */
  boolean isExhaustive() {
    return rootBeam == Integer.MAX_VALUE
        && fillerBeam == Integer.MAX_VALUE
        && fillerLength == Integer.MAX_VALUE;
  }
}
