package org.drill.kb.load;

import java.util.Arrays;

/**
 * The edges by some properties in a part of a graph, as the hashes of both ends.
 *
 * <p>Belongs to one thread.
 */
final class LinkHarvest {
  /** Three longs an edge: which property, subject, object. */
  private long[] links = new long[3 << 8];

  private int size;

  void add(int property, long subject, long object) {
    if (size == links.length) {
      links = Arrays.copyOf(links, 2 * size);
    }
    links[size++] = property;
    links[size++] = subject;
    links[size++] = object;
  }

  void writeTo(TripleScanner.LinkReceiver receiver) {
    for (int i = 0; i < size; i += 3) {
      receiver.link((int) links[i], links[i + 1], links[i + 2]);
    }
  }
}
