package org.drill.kb;

/**
 * Sets of individuals as plain {@code long[]} words: bit {@code i & 63} of word {@code i >> 6}
 * stands for individual {@code i}.
 *
 * <p>The invariant of every set is that bits at and above the number of individuals are zero; all
 * operations here keep it. Counting operations never build the set that they count.
 */
public final class Bits {
  private Bits() {}

  /**
   * How many words a set over {@code size} individuals has.
   *
   * @param size the number of individuals
   * @return the number of words
   */
  public static int words(int size) {
    return (size + 63) >>> 6;
  }

  /**
   * An empty set.
   *
   * @param size the number of individuals
   * @return new words, all zero
   */
  public static long[] empty(int size) {
    return new long[words(size)];
  }

  /**
   * The set of all individuals.
   *
   * @param size the number of individuals
   * @return new words, with the first {@code size} bits set
   */
  public static long[] full(int size) {
    long[] set = empty(size);
    complement(set, set, size);
    return set;
  }

  /**
   * Adds an individual.
   *
   * @param set the set to change
   * @param i the individual
   */
  public static void set(long[] set, int i) {
    set[i >> 6] |= 1L << i;
  }

  /**
   * Whether an individual belongs to a set.
   *
   * @param set the set
   * @param i the individual
   * @return whether its bit is set
   */
  public static boolean get(long[] set, int i) {
    return (set[i >> 6] & (1L << i)) != 0;
  }

  /**
   * The number of individuals in a set.
   *
   * @param set the set
   * @return |set|
   */
  public static int count(long[] set) {
    int count = 0;
    for (long word : set) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /**
   * The size of an intersection.
   *
   * @param a a set
   * @param b a set over the same individuals
   * @return |a ∩ b|
   */
  public static int andCount(long[] a, long[] b) {
    assert a.length == b.length : a.length + " words against " + b.length;
    int count = 0;
    for (int w = 0; w < a.length; w++) {
      count += Long.bitCount(a[w] & b[w]);
    }
    return count;
  }

  /**
   * The size of a union.
   *
   * @param a a set
   * @param b a set over the same individuals
   * @return |a ∪ b|
   */
  public static int orCount(long[] a, long[] b) {
    assert a.length == b.length : a.length + " words against " + b.length;
    int count = 0;
    for (int w = 0; w < a.length; w++) {
      count += Long.bitCount(a[w] | b[w]);
    }
    return count;
  }

  /**
   * The size of a difference.
   *
   * @param a a set
   * @param b a set over the same individuals
   * @return |a ∖ b|
   */
  public static int andNotCount(long[] a, long[] b) {
    assert a.length == b.length : a.length + " words against " + b.length;
    int count = 0;
    for (int w = 0; w < a.length; w++) {
      count += Long.bitCount(a[w] & ~b[w]);
    }
    return count;
  }

  /**
   * Keeps the individuals that are in {@code b}, too.
   *
   * @param a the set to change
   * @param b a set over the same individuals
   */
  public static void and(long[] a, long[] b) {
    assert a.length == b.length : a.length + " words against " + b.length;
    for (int w = 0; w < a.length; w++) {
      a[w] &= b[w];
    }
  }

  /**
   * Keeps the individuals that are not in {@code b}.
   *
   * @param a the set to change
   * @param b a set over the same individuals
   */
  public static void andNot(long[] a, long[] b) {
    assert a.length == b.length : a.length + " words against " + b.length;
    for (int w = 0; w < a.length; w++) {
      a[w] &= ~b[w];
    }
  }

  /**
   * Adds the individuals of {@code b}.
   *
   * @param a the set to change
   * @param b a set over the same individuals
   * @return whether {@code a} grew
   */
  public static boolean or(long[] a, long[] b) {
    assert a.length == b.length : a.length + " words against " + b.length;
    long added = 0;
    for (int w = 0; w < a.length; w++) {
      added |= b[w] & ~a[w];
      a[w] |= b[w];
    }
    return added != 0;
  }

  /**
   * Writes the complement of a set.
   *
   * @param a a set
   * @param result the words to write, which may be {@code a} itself
   * @param size the number of individuals
   */
  public static void complement(long[] a, long[] result, int size) {
    assert a.length == words(size) : a.length + " words for " + size;
    for (int w = 0; w < a.length; w++) {
      result[w] = ~a[w];
    }
    if ((size & 63) != 0) {
      result[a.length - 1] &= (1L << size) - 1;
    }
  }
}
