package org.drill.search;

/**
 * A set of extensions, by a 128-bit hash of their words.
 *
 * <p>Two different extensions collide with a probability of about n² / 2¹²⁹ among n; for a billion
 * that is 10⁻²¹. Not thread-safe for writing; look-ups may run side by side.
 */
final class ExtensionSet {
  /** Two words a slot; a slot of zeros is free, which no hash is. */
  private long[] slots = new long[128];

  private int size;

  /** Mixes the words into the first half of the hash. */
  static long hash(long[] words) {
    long h = 0x9E3779B97F4A7C15L * (words.length + 1);
    for (long word : words) {
      h = (h ^ word) * 0xBF58476D1CE4E5B9L;
      h ^= h >>> 32;
    }
    return h | 1; // never zero
  }

  /** Mixes the words into the second half of the hash, independently of the first. */
  static long hash2(long[] words) {
    long h = 0xD6E8FEB86659FD93L ^ words.length;
    for (long word : words) {
      h = Long.rotateLeft(h, 27) + word * 0x94D049BB133111EBL;
      h = (h ^ (h >>> 29)) * 0xFF51AFD7ED558CCDL;
    }
    return h;
  }

  boolean contains(long first, long second) {
    return slots[slot(slots, first, second)] != 0;
  }

  /** Adds a hash; says whether it was new. */
  boolean add(long first, long second) {
    int slot = slot(slots, first, second);
    if (slots[slot] != 0) {
      return false;
    }
    slots[slot] = first;
    slots[slot + 1] = second;
    if (++size > slots.length / 4) {
      grow();
    }
    return true;
  }

  boolean add(long[] words) {
    return add(hash(words), hash2(words));
  }

  int size() {
    return size;
  }

  private static int slot(long[] slots, long first, long second) {
    int mask = slots.length / 2 - 1;
    int at = (int) (first >>> 20) & mask;
    while (slots[2 * at] != 0 && (slots[2 * at] != first || slots[2 * at + 1] != second)) {
      at = (at + 1) & mask;
    }
    return 2 * at;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    for (int i = 0; i < slots.length; i += 2) {
      if (slots[i] != 0) {
        int slot = slot(larger, slots[i], slots[i + 1]);
        larger[slot] = slots[i];
        larger[slot + 1] = slots[i + 1];
      }
    }
    slots = larger;
  }
}
