package org.drill.array;

import java.util.Arrays;

/**
 * A growing array of ints, zero at first.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none writes.
 */
public final class IntPages {
  /** How many ints a page has; a run of ints that does not cross a multiple of it is contiguous. */
  public static final int PAGE = 1 << 16;

  private static final int SHIFT = 16;
  private static final int MASK = PAGE - 1;

  private int[][] pages = {new int[1 << 8]};

  /** Makes an array without room yet. */
  public IntPages() {}

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
      pages[next] = new int[PAGE];
    }
  }

  /**
   * The int at an index within reach.
   *
   * @param index from 0
   * @return the int
   */
  public int get(int index) {
    return pages[index >>> SHIFT][index & MASK];
  }

  /**
   * Sets the int at an index within reach.
   *
   * @param index from 0
   * @param value the int
   */
  public void set(int index, int value) {
    pages[index >>> SHIFT][index & MASK] = value;
  }

  /**
   * The page that holds an index, for reading or writing a run of ints; the index within it is the
   * remainder by {@link #PAGE}.
   *
   * @param index from 0
   * @return the page itself, as long as the array does not grow
   */
  public int[] page(int index) {
    return pages[index >>> SHIFT];
  }
}
