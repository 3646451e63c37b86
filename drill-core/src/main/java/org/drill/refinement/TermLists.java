package org.drill.refinement;

import org.drill.array.IntPages;
import org.drill.array.LongIntMap;

/**
 * Lists of terms by key, in pages: without an object for each list.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none writes.
 */
final class TermLists {
  /** The place of the empty list. */
  private static final int EMPTY = 0;

  private final LongIntMap places = new LongIntMap();

  /** Each list after its size. */
  private final IntPages cells = new IntPages();

  private int end = 1;

  boolean contains(long key) {
    return places.get(key) != LongIntMap.NONE;
  }

  void put(long key, TermList list) {
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

  /** The place of a list; that of an empty one if there is none. */
  int place(long key) {
    return Math.max(EMPTY, places.get(key));
  }

  /** How many terms the list at a place has. */
  int size(int place) {
    return cells.get(place);
  }

  /** A term of the list at a place, from 0. */
  int get(int place, int index) {
    return cells.get(place + 1 + index);
  }
}
