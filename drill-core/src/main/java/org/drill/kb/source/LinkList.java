package org.drill.kb.source;

import java.util.ArrayList;
import java.util.List;

/** A growing list of edges, in pages. */
final class LinkList {
  private static final int SHIFT = 15;
  private static final int PAGE = 1 << SHIFT;

  private final List<long[]> pages = new ArrayList<>();
  private int size;

  void add(long subject, long object) {
    int at = size & (PAGE - 1);
    if (at == 0) {
      pages.add(new long[2 * PAGE]);
    }
    long[] page = pages.get(pages.size() - 1);
    page[2 * at] = subject;
    page[2 * at + 1] = object;
    size++;
  }

  int size() {
    return size;
  }

  long subject(int edge) {
    return pages.get(edge >>> SHIFT)[2 * (edge & (PAGE - 1))];
  }

  long object(int edge) {
    return pages.get(edge >>> SHIFT)[2 * (edge & (PAGE - 1)) + 1];
  }
}
