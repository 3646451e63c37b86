package org.drill.ceiling;

/**
 * The pairs of one role among the reached individuals, by target: whoever leads to {@code y} is
 * {@code sources[offsets[y]]} to {@code sources[offsets[y + 1] - 1]}, without repetition.
 *
 * @param offsets where the pairs of each target start
 * @param sources the sources of all pairs
 */
record Relation(int[] offsets, int[] sources) {
  /** The number of pairs. */
  int size() {
    return sources.length;
  }
}
