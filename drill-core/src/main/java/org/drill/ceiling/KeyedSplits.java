package org.drill.ceiling;

import java.util.Arrays;

/**
 * Splits a partition by keys: afterwards no block has a member with a key and another one without.
 *
 * <p>A member may have several keys, as an individual has several values. Takes time linear in the
 * number of pairs, and to sort them where keys differ. Not thread-safe.
 */
final class KeyedSplits {
  private final Partition partition;
  private long[] pairs = new long[64];
  private int count;
  private boolean differ;

  KeyedSplits(Partition partition) {
    this.partition = partition;
  }

  /** Gives a member a key, 0 or more, until {@link #split}. */
  void add(int key, int member) {
    if (count == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * count);
    }
    differ |= count > 0 && key != (int) (pairs[0] >>> Integer.SIZE);
    pairs[count++] = (long) key << Integer.SIZE | member;
  }

  /** Splits by the keys that were given since the last time. */
  void split() {
    if (differ) {
      Arrays.sort(pairs, 0, count);
    }
    for (int k = 0; k < count; k++) {
      partition.mark((int) pairs[k]);
      boolean isLast = k + 1 == count || pairs[k] >>> Integer.SIZE != pairs[k + 1] >>> Integer.SIZE;
      if (isLast) {
        partition.split();
      }
    }
    count = 0;
    differ = false;
  }
}
