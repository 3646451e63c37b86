package org.drill.array;

import java.util.Arrays;

/**
 * A growing array of longs, zero at first.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none writes.
 */
public final class LongPages {
  private static final int PAGE = 1 << 16;

  private static final int SHIFT = 16;
  private static final int MASK = PAGE - 1;

  private long[][] pages = {new long[1 << 8]};

  /** Makes an array without room yet. */
  public LongPages() {}

  /**
   * Makes room up to an index.
   *
   * @param index the index that is going to be used
   */
  public void reach(int index) {
    int page = index >>> SHIFT;
    if (page == 0 && index >= pages[0].length) {
      pages[0] = Arrays.copyOf(pages[0], Math.max(index + 1, Math.min(PAGE, 4 * pages[0].length)));
    }
    while (page >= pages.length) {
      if (pages[0].length < PAGE) {
        pages[0] = Arrays.copyOf(pages[0], PAGE);
      }
      int next = pages.length;
      pages = Arrays.copyOf(pages, next + 1);
      pages[next] = new long[PAGE];
    }
  }

  /**
   * The long at an index within reach.
   *
   * @param index from 0
   * @return the long
   */
  public long get(int index) {
    return pages[index >>> SHIFT][index & MASK];
  }

  /**
   * Sets the long at an index within reach.
   *
   * @param index from 0
   * @param value the long
   */
  public void set(int index, long value) {
    pages[index >>> SHIFT][index & MASK] = value;
  }
}
