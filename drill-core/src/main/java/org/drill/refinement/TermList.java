package org.drill.refinement;

import java.util.Arrays;

/** A growing list of terms of one run, as the numbers that {@link Terms} gives them. */
public final class TermList {
  private int[] terms = new int[16];
  private int size;

  /**
   * Adds a term at the end.
   *
   * @param term a term
   */
  public void add(int term) {
    if (size == terms.length) {
      terms = Arrays.copyOf(terms, 2 * size);
    }
    terms[size++] = term;
  }

  /**
   * The term at a position.
   *
   * @param index from 0
   * @return the term
   */
  public int get(int index) {
    return terms[index];
  }

  /**
   * How many terms there are.
   *
   * @return the size
   */
  public int size() {
    return size;
  }

  void set(int index, int term) {
    terms[index] = term;
  }

  /** Shortens the list. */
  void cut(int newSize) {
    size = newSize;
  }

  /** Empties the list and keeps its memory. */
  public void clear() {
    size = 0;
  }

  /**
   * The terms in an array.
   *
   * @return a copy
   */
  public int[] toArray() {
    return Arrays.copyOf(terms, size);
  }
}
