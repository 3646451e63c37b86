package org.drill.array;

/**
 * A set of ints by open addressing, quick to empty: to be used again and again.
 *
 * <p>Belongs to one thread.
 */
public final class IntSet {
  private int[] keys = new int[1 << 6];

  /** The round in which each slot was filled; free unless it is this one. */
  private int[] rounds = new int[1 << 6];

  private int round = 1;
  private int size;

  /** Makes an empty set. */
  public IntSet() {}

  /**
   * Adds an int.
   *
   * @param key any int
   * @return whether it was not there
   */
  public boolean add(int key) {
    int slot = slot(key);
    if (rounds[slot] == round) {
      return false;
    }
    keys[slot] = key;
    rounds[slot] = round;
    if (++size > keys.length / 2) {
      grow();
    }
    return true;
  }

  /**
   * Whether an int is in the set.
   *
   * @param key any int
   * @return whether it was added
   */
  public boolean contains(int key) {
    return rounds[slot(key)] == round;
  }

  /** Empties the set and keeps its memory. */
  public void clear() {
    size = 0;
    round++;
  }

  /** The slot of a key, or the free one where it belongs. */
  private int slot(int key) {
    int mask = keys.length - 1;
    int slot = ((key * 0x9E3779B9) >>> 12) & mask;
    while (rounds[slot] == round && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    int[] oldKeys = keys;
    int[] oldRounds = rounds;
    keys = new int[2 * oldKeys.length];
    rounds = new int[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldRounds[i] == round) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        rounds[slot] = round;
      }
    }
  }
}
