package org.drill.term;

import org.drill.array.IntPages;

/**
 * A note that its owner makes about terms: an int for each, 0 at first.
 *
 * <p>It lies beside the terms in memory, where it costs no further look-up, but only who asked for
 * the column can read or write it. Belongs to one thread, except that several threads may read and
 * write those of different terms while no terms are made.
 */
public final class TermColumn {
  private final IntPages cells;
  private final int offset;

  TermColumn(IntPages cells, int offset) {
    this.cells = cells;
    this.offset = offset;
  }

  /**
   * What is noted about a term.
   *
   * @param term a term of the table
   * @return the note
   */
  public int get(int term) {
    return cells.get(term + offset);
  }

  /**
   * Notes something about a term.
   *
   * @param term a term of the table
   * @param note the note
   */
  public void set(int term, int note) {
    cells.set(term + offset, note);
  }
}
