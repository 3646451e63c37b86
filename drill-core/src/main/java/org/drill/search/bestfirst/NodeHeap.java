package org.drill.search.bestfirst;

import org.drill.array.LongPages;

/**
 * The nodes that wait for expansion, as a heap: the highest score first, then the shortest term,
 * then the oldest node.
 */
final class NodeHeap {
  private static final int CHILDREN = 4;

  /** Two longs an entry: the score, so that higher scores are smaller numbers, and the rest. */
  private final LongPages entries = new LongPages();

  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  void add(int node, double score, int length) {
    long first = ~sortable(score);
    long second = (long) length << Integer.SIZE | node;
    int at = size++;
    entries.reach(2 * size);
    while (at > 0) {
      int parent = (at - 1) / CHILDREN;
      if (!isLess(first, second, parent)) {
        break;
      }
      move(parent, at);
      at = parent;
    }
    put(at, first, second);
  }

  /** The best node, where there is one. */
  int first() {
    return (int) entries.get(1);
  }

  /** Its score. */
  double firstScore() {
    long bits = ~entries.get(0);
    return Double.longBitsToDouble(bits ^ (bits >> 63 & Long.MAX_VALUE));
  }

  /** Its length. */
  int firstLength() {
    return (int) (entries.get(1) >>> Integer.SIZE);
  }

  /** Takes the best node off the list, which is not empty. */
  int remove() {
    int best = (int) entries.get(1);
    size--;
    long first = entries.get(2 * size);
    long second = entries.get(2 * size + 1);
    int at = 0;
    while (true) {
      int least = CHILDREN * at + 1;
      if (least >= size) {
        break;
      }
      int last = Math.min(size, least + CHILDREN);
      for (int child = least + 1; child < last; child++) {
        if (isLess(entries.get(2 * child), entries.get(2 * child + 1), least)) {
          least = child;
        }
      }
      if (isLess(first, second, least)) {
        break;
      }
      move(least, at);
      at = least;
    }
    put(at, first, second);
    return best;
  }

  private boolean isLess(long first, long second, int other) {
    long otherFirst = entries.get(2 * other);
    return first != otherFirst ? first < otherFirst : second < entries.get(2 * other + 1);
  }

  private void move(int from, int to) {
    put(to, entries.get(2 * from), entries.get(2 * from + 1));
  }

  private void put(int at, long first, long second) {
    entries.set(2 * at, first);
    entries.set(2 * at + 1, second);
  }

  /** A number that has the order of the score; NaN is the highest. */
  private static long sortable(double score) {
    long bits = Double.doubleToLongBits(score + 0.0);
    return bits ^ (bits >> 63 & Long.MAX_VALUE);
  }
}
