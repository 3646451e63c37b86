package org.drill.neural;

/**
 * Sees more in the sets of individuals of one graph than the mean of their vectors: {@link
 * SetWeights}, made ready for the graph. Immutable and thread-safe.
 */
public sealed interface SetEncoder permits AttentionEncoder, TransformerEncoder {
  /**
   * Adds what is seen in a set.
   *
   * @param set the words of a set of individuals
   * @param into where to add
   * @param at the position of the first of d values there
   */
  void add(long[] set, float[] into, int at);

  /**
   * Chooses members of a set: all, or so many as there is room for, spread evenly over their order.
   *
   * @param set the words of a set of individuals
   * @param into where the chosen go
   * @return how many there are
   */
  static int sample(long[] set, int[] into) {
    int size = 0;
    for (long word : set) {
      size += Long.bitCount(word);
    }
    int count = Math.min(size, into.length);
    int rank = 0;
    int chosen = 0;
    for (int w = 0; w < set.length && chosen < count; w++) {
      for (long word = set[w]; word != 0 && chosen < count; word &= word - 1) {
        if (rank++ == (long) chosen * size / count) {
          into[chosen++] = (w << 6) + Long.numberOfTrailingZeros(word);
        }
      }
    }
    return count;
  }
}
