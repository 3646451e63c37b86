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
    long hash = 0x9E3779B97F4A7C15L * (words.length + 1);
    for (long word : words) {
      hash = (hash ^ word) * 0xBF58476D1CE4E5B9L;
      hash ^= hash >>> 32;
    }
    return hash | 1; // never zero
  }

  /**
   * The second half of the hash of a set.
   *
   * @param words the words of the set
   * @return 64 bits
   */
  public static long second(long[] words) {
    long hash = 0xD6E8FEB86659FD93L ^ words.length;
    for (long word : words) {
      hash = Long.rotateLeft(hash, 27) + word * 0x94D049BB133111EBL;
      hash = (hash ^ (hash >>> 29)) * 0xFF51AFD7ED558CCDL;
    }
    return hash;
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
