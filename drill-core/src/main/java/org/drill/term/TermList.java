package org.drill.term;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** A growing list of terms of one run, as the numbers that {@link TermTable} gives them. */
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

  /**
   * Keeps some of the terms, in their order.
   *
   * @param isKept asked for each term in turn
   */
  public void retain(IntPredicate isKept) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (isKept.test(terms[i])) {
        terms[kept++] = terms[i];
      }
    }
    size = kept;
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
