package org.drill.kb.load;

import java.util.Arrays;

/** A growable array of ints. */
final class IntList {
  private int[] values = new int[8];
  private int size;

  void add(int value) {
    if (size == values.length) {
      int grown = size + (size >> 1);
      if (grown < 0) {
        throw new OntologyLoadException("more than " + size + " assertions of one kind: too many");
      }
      values = Arrays.copyOf(values, grown);
    }
    values[size++] = value;
  }

  int get(int index) {
    assert index < size : index + " of " + size;
    return values[index];
  }

  int removeLast() {
    return values[--size];
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  /** A copy in ascending order. */
  int[] sorted() {
    int[] copy = Arrays.copyOf(values, size);
    Arrays.sort(copy);
    return copy;
  }

  /** The array behind the list, of which the first {@link #size()} entries are in use. */
  int[] array() {
    return values;
  }
}
