package org.drill.search.layered;

/**
 * The sets that were seen, by their {@link org.drill.kb.SetHash}. Not thread-safe for writing;
 * look-ups may run side by side.
 */
final class SeenSets {
  /** Two words a slot; a slot of zeros is free, which no hash is. */
  private long[] slots = new long[128];

  private int size;

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
