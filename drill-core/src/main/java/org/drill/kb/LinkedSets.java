package org.drill.kb;

import org.jspecify.annotations.Nullable;

/**
 * Up to 64 sets of successors, seen from those who have the successors: who has one, none outside,
 * or at least n in each set. The walk over the pairs that counts is done once for all n.
 *
 * <p>Belongs to one thread.
 */
public final class LinkedSets {
  private final Adjacency pairs;
  private final long[] rows;
  private long @Nullable [] counts;
  private int digits;

  LinkedSets(Adjacency pairs, long[] rows) {
    this.pairs = pairs;
    this.rows = rows;
  }

  /**
   * For each set, those with a successor in it.
   *
   * @return the group of these sets
   */
  public SetGroup ofAnySuccessor() {
    long[] result = empty(1);
    pairs.orRows(rows, result);
    return new SetGroup(result);
  }

  /**
   * For each set, those with no successor outside.
   *
   * @return the group of these sets
   */
  public SetGroup ofEverySuccessor() {
    long[] result = empty(1);
    pairs.andRows(rows, result);
    return new SetGroup(result);
  }

  /**
   * For each set, those with n or more successors in it.
   *
   * @param number n, at least 1
   * @return the group of these sets
   */
  public SetGroup ofAtLeast(int number) {
    return compared(number, Integer.MAX_VALUE);
  }

  /**
   * For each set, those with n or fewer successors in it.
   *
   * @param number n
   * @return the group of these sets
   */
  public SetGroup ofAtMost(int number) {
    return compared(0, number);
  }

  /**
   * For each set, those with just n successors in it.
   *
   * @param number n
   * @return the group of these sets
   */
  public SetGroup ofExactly(int number) {
    return compared(number, number);
  }

  private SetGroup compared(int least, int most) {
    int largest = most == Integer.MAX_VALUE ? least : most + 1;
    long[] known = counts(Integer.SIZE - Integer.numberOfLeadingZeros(largest));
    long[] result = empty(1);
    for (int i = 0; i < pairs.individuals(); i++) {
      result[i] = least > 0 ? atLeast(known, i * digits, least) : -1L;
      if (most < Integer.MAX_VALUE) {
        result[i] &= ~atLeast(known, i * digits, most + 1);
      }
    }
    return new SetGroup(result);
  }

  /** The bits whose number is as large as another, from the highest digit on. */
  private long atLeast(long[] known, int first, int number) {
    long larger = 0;
    long equal = -1;
    for (int d = digits - 1; d >= 0; d--) {
      long digit = known[first + d];
      if ((number >>> d & 1) == 0) {
        larger |= equal & digit;
        equal &= ~digit;
      } else {
        equal &= digit;
      }
    }
    return larger | equal;
  }

  /** The numbers of successors with at least so many digits. */
  private long[] counts(int least) {
    long[] known = counts;
    if (known == null || digits < least) {
      digits = Math.max(least, 3);
      known = empty(digits);
      pairs.countRows(rows, digits, known);
      counts = known;
    }
    return known;
  }

  private long[] empty(int each) {
    return new long[Bits.words(pairs.individuals()) * SetGroup.MOST * each];
  }
}
