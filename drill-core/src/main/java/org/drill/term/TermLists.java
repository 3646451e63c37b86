package org.drill.term;

import org.drill.array.IntPages;
import org.drill.array.LongIntMap;

/**
 * Lists of terms by key, in pages: without an object for each list.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none writes.
 */
public final class TermLists {
  /** The place of the empty list. */
  private static final int EMPTY = 0;

  private final LongIntMap places = new LongIntMap();

  /** Each list after its size. */
  private final IntPages cells = new IntPages();

  private int end = 1;

  /** Makes no list yet. */
  public TermLists() {}

  /**
   * Whether there is a list with a key.
   *
   * @param key any long
   * @return whether one was put
   */
  public boolean contains(long key) {
    return places.get(key) != LongIntMap.NONE;
  }

  /**
   * Copies a list.
   *
   * @param key its key
   * @param list the terms
   */
  public void put(long key, TermList list) {
    int start = EMPTY;
    if (list.size() > 0) {
      start = end;
      end += list.size() + 1;
      cells.reach(end);
      cells.set(start, list.size());
      for (int i = 0; i < list.size(); i++) {
        cells.set(start + 1 + i, list.get(i));
      }
    }
    places.put(key, start);
  }

  /**
   * The place of a list; that of an empty one if there is none.
   *
   * @param key any long
   * @return where the list is
   */
  public int place(long key) {
    return Math.max(EMPTY, places.get(key));
  }

  /**
   * How many terms the list at a place has.
   *
   * @param place where the list is
   * @return its size
   */
  public int size(int place) {
    return cells.get(place);
  }

  /**
   * A term of the list at a place.
   *
   * @param place where the list is
   * @param index from 0
   * @return the term
   */
  public int get(int place, int index) {
    return cells.get(place + 1 + index);
  }
}
