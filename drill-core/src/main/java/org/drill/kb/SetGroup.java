package org.drill.kb;

import java.util.Arrays;
import java.util.List;

/**
 * Up to 64 sets side by side: a long for each individual, whose bit k says whether the individual
 * belongs to set k. One walk over the pairs of a relation then tells of all of them who has a
 * successor there.
 *
 * <p>Immutable.
 */
public final class SetGroup {
  /** How many sets a group can have. */
  public static final int MOST = 64;

  private final long[] rows;

  /** Takes a long for each individual. */
  SetGroup(long[] rows) {
    this.rows = rows;
  }

  /**
   * Puts sets side by side.
   *
   * @param sets at most {@link #MOST}, all over the same individuals
   * @param individuals how many individuals there are
   * @return the group
   */
  public static SetGroup of(List<long[]> sets, int individuals) {
    if (sets.size() > MOST) {
      throw new IllegalArgumentException(sets.size() + " sets; give at most " + MOST);
    }
    int words = Bits.words(individuals);
    long[] rows = new long[words * MOST];
    long[] block = new long[MOST];
    for (int w = 0; w < words; w++) {
      for (int k = 0; k < sets.size(); k++) {
        block[k] = sets.get(k)[w];
      }
      Arrays.fill(block, sets.size(), MOST, 0);
      transpose(block);
      System.arraycopy(block, 0, rows, w * MOST, MOST);
    }
    return new SetGroup(rows);
  }

  /**
   * The sets of those with successors in these sets.
   *
   * @param link the pairs
   * @return who has how many of them there
   */
  public LinkedSets linked(RoleIndex link) {
    return new LinkedSets(link.successors(), rows);
  }

  /**
   * The sets one by one again.
   *
   * @param count how many
   * @param within the individuals that count, as words
   * @return the words of each
   */
  public long[][] sets(int count, long[] within) {
    long[][] sets = new long[count][within.length];
    long[] block = new long[MOST];
    for (int w = 0; w < within.length; w++) {
      System.arraycopy(rows, w * MOST, block, 0, MOST);
      transpose(block);
      for (int k = 0; k < count; k++) {
        sets[k][w] = block[k] & within[w];
      }
    }
    return sets;
  }

  /**
   * Turns a square of 64 by 64 bits (H. S. Warren, <i>Hacker's Delight</i>, section 7-3): swaps
   * quarters, then quarters of quarters.
   */
  private static void transpose(long[] block) {
    long mask = 0x00000000FFFFFFFFL;
    for (int width = 32; width != 0; width >>= 1, mask ^= mask << width) {
      for (int k = 0; k < MOST; k = (k + width + 1) & ~width) {
        long swap = (block[k] >>> width ^ block[k + width]) & mask;
        block[k] ^= swap << width;
        block[k + width] ^= swap;
      }
    }
  }
}
