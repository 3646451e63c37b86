package org.drill.array;

/**
 * A map from longs to ints, by open addressing: without an object for each key, and with key and
 * value side by side.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none writes.
 */
public final class LongIntMap {
  /** Stands for no value. */
  public static final int NONE = -1;

  /** Two longs a slot: the key, and the value plus one, or zero where the slot is free. */
  private long[] slots = new long[1 << 7];

  private int size;

  /** Makes an empty map. */
  public LongIntMap() {}

  /**
   * The value of a key.
   *
   * @param key any long
   * @return its value, or {@link #NONE}
   */
  public int get(long key) {
    return (int) slots[slot(key) + 1] - 1;
  }

  /**
   * Sets the value of a key.
   *
   * @param key any long
   * @param value its new value, at least 0
   */
  public void put(long key, int value) {
    int slot = slot(key);
    boolean isNew = slots[slot + 1] == 0;
    slots[slot] = key;
    slots[slot + 1] = value + 1L;
    if (isNew && ++size > slots.length / 4) {
      grow();
    }
  }

  /** The slot of a key, or the free one where it belongs. */
  private int slot(long key) {
    int mask = slots.length - 1;
    int slot = (int) (Hash.mix(key) << 1) & mask;
    while (slots[slot + 1] != 0 && slots[slot] != key) {
      slot = (slot + 2) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    for (int i = 0; i < old.length; i += 2) {
      if (old[i + 1] != 0) {
        int slot = slot(old[i]);
        slots[slot] = old[i];
        slots[slot + 1] = old[i + 1];
      }
    }
  }
}
