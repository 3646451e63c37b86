package org.drill.domain;

import java.util.Arrays;
import java.util.TreeMap;
import org.drill.kb.Bits;

/**
 * Counts the positive or the negative examples of sets, by their weights. Sets are words over the
 * numbers of an {@link ExampleDomain}; a counter looks at those of its side.
 *
 * <p>Where all examples count alike, that is a count of bits. Otherwise examples are put on
 * <i>planes</i>: sets with a factor each, such that the units of a set are the sum of factor · |set
 * ∩ plane| over the planes. There is a plane for each different weight or for each binary digit of
 * the units, whichever are fewer; so weights that only balance the two sides cost a multiplication.
 * Immutable.
 */
public final class ExampleCounter {
  private final int from;
  private final int to;
  private final int all;

  /** The factor of each plane; none where bits are counted. */
  private final int[] factors;

  /** The words of all planes, those of one word side by side, from the first word of this side. */
  private final long[] planes;

  private ExampleCounter(int from, int to, int all, int[] factors, long[] planes) {
    this.from = from;
    this.to = to;
    this.all = all;
    this.factors = factors;
    this.planes = planes;
  }

  /** Counts examples that all count alike, between two words. */
  static ExampleCounter ofBits(int from, int to, int all) {
    return new ExampleCounter(from, to, all, new int[0], new long[0]);
  }

  /**
   * Counts examples by their units.
   *
   * @param from the first word of this side
   * @param units the units of each number of this side; 0 where there is no example
   */
  static ExampleCounter ofUnits(int from, int[] units) {
    var different = new TreeMap<Integer, Integer>();
    int all = 0;
    int bits = 0;
    for (int each : units) {
      all = Math.addExact(all, each);
      bits |= each;
      if (each > 0) {
        different.putIfAbsent(each, 0);
      }
    }
    int to = from + Bits.words(units.length);
    if (bits == 1) {
      return ofBits(from, to, all);
    }
    boolean byWeight = different.size() <= Integer.bitCount(bits);
    int[] factors =
        byWeight ? different.keySet().stream().mapToInt(Integer::intValue).toArray() : digits(bits);
    long[] planes = new long[(to - from) * factors.length];
    for (int i = 0; i < units.length; i++) {
      for (int p = 0; p < factors.length; p++) {
        if (byWeight ? units[i] == factors[p] : (units[i] & factors[p]) != 0) {
          planes[(i >> 6) * factors.length + p] |= 1L << i;
        }
      }
    }
    return new ExampleCounter(from, to, all, factors, planes);
  }

  /** The powers of two that a number is the sum of. */
  private static int[] digits(int number) {
    int[] digits = new int[Integer.bitCount(number)];
    int rest = number;
    for (int i = 0; i < digits.length; i++, rest &= rest - 1) {
      digits[i] = Integer.lowestOneBit(rest);
    }
    return digits;
  }

  /**
   * What all examples of this side count together.
   *
   * @return how many they are, or their units where they have weights
   */
  public int all() {
    return all;
  }

  /** The first word that is not of this side. */
  int end() {
    return to;
  }

  /**
   * Counts the examples of a set.
   *
   * @param set words over the numbers of the domain
   * @return how many there are of this side, or their units
   */
  public int of(long[] set) {
    if (factors.length > 0) {
      return unitsOfBoth(set, set);
    }
    int count = 0;
    for (int w = from; w < to; w++) {
      count += Long.bitCount(set[w]);
    }
    return count;
  }

  /**
   * Counts the examples that are in both of two sets.
   *
   * @param a words over the numbers of the domain
   * @param b other words
   * @return how many there are of this side, or their units
   */
  public int ofBoth(long[] a, long[] b) {
    if (factors.length > 0) {
      return unitsOfBoth(a, b);
    }
    int count = 0;
    for (int w = from; w < to; w++) {
      count += Long.bitCount(a[w] & b[w]);
    }
    return count;
  }

  /**
   * Counts the examples that are in one of two sets or in both.
   *
   * @param a words over the numbers of the domain
   * @param b other words
   * @return how many there are of this side, or their units
   */
  public int ofEither(long[] a, long[] b) {
    if (factors.length > 0) {
      return unitsOfBoth(a, a) + unitsOfBoth(b, b) - unitsOfBoth(a, b);
    }
    int count = 0;
    for (int w = from; w < to; w++) {
      count += Long.bitCount(a[w] | b[w]);
    }
    return count;
  }

  /**
   * Counts the examples of one word of a set.
   *
   * @param w the number of a word of this side
   * @param word the word
   * @return how many there are, or their units
   */
  public int ofWord(int w, long word) {
    return factors.length == 0 ? Long.bitCount(word) : units(w, word);
  }

  private int units(int w, long word) {
    int count = 0;
    for (int p = 0, at = (w - from) * factors.length; p < factors.length; p++, at++) {
      count += factors[p] * Long.bitCount(word & planes[at]);
    }
    return count;
  }

  private int unitsOfBoth(long[] a, long[] b) {
    int count = 0;
    for (int w = from; w < to; w++) {
      long word = a[w] & b[w];
      count += word == 0 ? 0 : units(w, word);
    }
    return count;
  }

  /**
   * Counts the same examples in sets that consist of some words only, one after another.
   *
   * @param words the numbers of words of this side, ascending
   * @param first where the first of them stands in those sets
   * @param set the examples that are in these words, as such a set
   * @return a counter for such sets
   */
  public ExampleCounter picking(int[] words, int first, long[] set) {
    long[] picked = new long[words.length * factors.length];
    for (int i = 0; i < words.length; i++) {
      System.arraycopy(
          planes, (words[i] - from) * factors.length, picked, i * factors.length, factors.length);
    }
    int end = first + words.length;
    int count = new ExampleCounter(first, end, 0, factors, picked).of(set);
    return new ExampleCounter(first, end, count, factors, picked);
  }

  @Override
  public String toString() {
    return "words " + from + " to " + to + ", factors " + Arrays.toString(factors);
  }
}
