package org.drill.kb;

/**
 * A hash of a set, of 128 bits: equal for equal sets, and for others as good as never. Among n sets
 * two collide with a probability of about n² / 2¹²⁹; for a billion that is 10⁻²¹.
 *
 * @param first 64 bits, of which one is set
 * @param second 64 more, independent of the first
 */
public record SetHash(long first, long second) {
  /**
   * The hash of a set.
   *
   * @param words the words of the set
   * @return the hash
   */
  public static SetHash of(long[] words) {
    return new SetHash(first(words), second(words));
  }

  /**
   * The first half of the hash of a set.
   *
   * @param words the words of the set
   * @return 64 bits, never all zero
   */
  public static long first(long[] words) {
    long hash = startFirst(words.length);
    for (long word : words) {
      hash = mixFirst(hash, word);
    }
    return endFirst(hash);
  }

  /**
   * The second half of the hash of a set.
   *
   * @param words the words of the set
   * @return 64 bits
   */
  public static long second(long[] words) {
    long hash = startSecond(words.length);
    for (long word : words) {
      hash = mixSecond(hash, word);
    }
    return hash;
  }

  /** The words of a set that need not be built. */
  @FunctionalInterface
  public interface Words {
    /**
     * A word of the set.
     *
     * @param index from 0
     * @return the word
     */
    long get(int index);
  }

  /**
   * The hash of a set that need not be built.
   *
   * @param count how many words it has
   * @param words the words
   * @return the hash
   */
  public static SetHash of(int count, Words words) {
    long first = startFirst(count);
    long second = startSecond(count);
    for (int w = 0; w < count; w++) {
      long word = words.get(w);
      first = mixFirst(first, word);
      second = mixSecond(second, word);
    }
    return new SetHash(endFirst(first), second);
  }

  private static long startFirst(int count) {
    return 0x9E3779B97F4A7C15L * (count + 1);
  }

  private static long mixFirst(long hash, long word) {
    long mixed = (hash ^ word) * 0xBF58476D1CE4E5B9L;
    return mixed ^ mixed >>> 32;
  }

  private static long endFirst(long hash) {
    return hash | 1; // never zero
  }

  private static long startSecond(int count) {
    return 0xD6E8FEB86659FD93L ^ count;
  }

  private static long mixSecond(long hash, long word) {
    long mixed = Long.rotateLeft(hash, 27) + word * 0x94D049BB133111EBL;
    return (mixed ^ (mixed >>> 29)) * 0xFF51AFD7ED558CCDL;
  }

  @Override
  public boolean equals(Object other) { // quicker than a record's own
    return other instanceof SetHash hash && hash.first == first && hash.second == second;
  }

  @Override
  public int hashCode() {
    return (int) (first >>> 20);
  }
}
