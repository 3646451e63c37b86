package org.drill.kb.source;

import java.util.Arrays;

/** The edges of a list by the node at one end, in buckets. */
final class LinkIndex {
  private final LinkList list;
  private final boolean backward;

  /** The last edge of each bucket. */
  private final int[] heads;

  /** The edge of the same bucket before each edge, or -1. */
  private final int[] before;

  /**
   * Puts edges in order.
   *
   * @param list the edges
   * @param backward whether they start at their objects
   */
  LinkIndex(LinkList list, boolean backward) {
    this.list = list;
    this.backward = backward;
    this.heads = new int[Integer.highestOneBit(Math.max(1, list.size()))];
    this.before = new int[list.size()];
    Arrays.fill(heads, -1);
    for (int edge = 0; edge < before.length; edge++) {
      int bucket = bucket(from(edge));
      before[edge] = heads[bucket];
      heads[bucket] = edge;
    }
  }

  private int bucket(long node) {
    return (int) node & (heads.length - 1);
  }

  /** An edge that may start at a node, or -1. */
  int first(long node) {
    return heads[bucket(node)];
  }

  /** The next that may start at the same node, or -1. */
  int next(int edge) {
    return before[edge];
  }

  long from(int edge) {
    return backward ? list.object(edge) : list.subject(edge);
  }

  long to(int edge) {
    return backward ? list.subject(edge) : list.object(edge);
  }
}
