package org.drill.kb;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An immutable set of individuals of one knowledge base.
 *
 * <p>Two sets are equal if they hold the same individuals of equally many.
 */
public final class IndividualSet {
  private final long[] words;
  private final int universe;
  private final int size;

  private IndividualSet(long[] words, int universe) {
    this.words = words;
    this.universe = universe;
    this.size = Bits.count(words);
  }

  /**
   * Wraps words without copying them; the caller must not change them any more.
   *
   * @param words a set as {@link Bits} describes it
   * @param universe the number of individuals of the knowledge base
   * @return the set
   */
  public static IndividualSet wrap(long[] words, int universe) {
    if (words.length != Bits.words(universe)) {
      throw new IllegalArgumentException(words.length + " words for " + universe + " individuals");
    }
    return new IndividualSet(words, universe);
  }

  /**
   * The number of individuals in the set.
   *
   * @return the size
   */
  public int size() {
    return size;
  }

  /**
   * The number of individuals of the knowledge base.
   *
   * @return the size of the universe
   */
  public int universe() {
    return universe;
  }

  /**
   * Whether the set holds an individual.
   *
   * @param individual its number
   * @return whether it belongs to the set
   */
  public boolean contains(int individual) {
    if (individual < 0 || individual >= universe) {
      throw new IndexOutOfBoundsException("individual " + individual + " of " + universe);
    }
    return Bits.get(words, individual);
  }

  /**
   * The members in ascending order.
   *
   * @return their numbers
   */
  public IntStream stream() {
    return Arrays.stream(toArray());
  }

  /**
   * The members in ascending order.
   *
   * @return a new array of their numbers
   */
  public int[] toArray() {
    int[] members = new int[size];
    int next = 0;
    for (int w = 0; w < words.length; w++) {
      for (long word = words[w]; word != 0; word &= word - 1) {
        members[next++] = (w << 6) + Long.numberOfTrailingZeros(word);
      }
    }
    return members;
  }

  /**
   * The words behind the set, shared and not to be changed: for code that computes with many sets.
   *
   * @return the words as {@link Bits} describes them
   */
  public long[] words() {
    return words;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IndividualSet that
        && universe == that.universe
        && size == that.size
        && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return size + " of " + universe + " individuals";
  }
}
