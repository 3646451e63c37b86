package org.drill.embedding;

import java.util.Arrays;
import org.drill.kb.Bits;

/**
 * Sums and centroids of sets of individuals, in the quickest of several ways.
 *
 * <p>The members of each word of 64 individuals are added, or, where most of the 64 are members,
 * the others are subtracted from the sum of all 64. If the sum of a set nearby is known, such as
 * that of the parent of a concept, only the difference is added and subtracted: sum(child) =
 * sum(parent) − sum(parent ∖ child) + sum(child ∖ parent). The way with the fewest rows is taken.
 *
 * <p>Sums are exact ({@link IndividualVectors}), so all ways give the same to the last bit, and a
 * sum may be derived from a sum that was derived, without end.
 *
 * <p>Belongs to one thread. Summing allocates nothing.
 */
public final class Centroids {
  private static final int WORD = 64;

  private final IndividualVectors vectors;
  private final int size;
  private final int dimension;
  private final double[][] wordSums;
  private final int[] added;
  private final int[] subtracted;
  private int addedCount;
  private int subtractedCount;

  /**
   * Prepares for a knowledge base; this visits all vectors once.
   *
   * @param vectors the vectors of its individuals
   */
  public Centroids(IndividualVectors vectors) {
    this.vectors = vectors;
    this.size = vectors.size();
    this.dimension = vectors.dimension();
    this.added = new int[size];
    this.subtracted = new int[size];
    this.wordSums = new double[Bits.words(size)][dimension];
    for (int i = 0; i < size; i++) {
      double[] sum = wordSums[i / WORD];
      for (int j = 0; j < dimension; j++) {
        sum[j] += vectors.rows()[i * dimension + j];
      }
    }
  }

  /**
   * Writes the sum of the vectors of a set.
   *
   * @param set the words of a set over the knowledge base
   * @param into d values to write
   */
  public void sum(long[] set, double[] into) {
    assert set.length == wordSums.length : set.length + " words for " + size;
    Arrays.fill(into, 0, dimension, 0);
    addedCount = 0;
    subtractedCount = 0;
    for (int w = 0; w < set.length; w++) {
      collect(w, set[w], true, into);
    }
    addCollected(into);
  }

  /**
   * Writes the sum of the vectors of a set of which another is known that may be close to it.
   *
   * @param set the words of a set over the knowledge base
   * @param nearSet the words of another set
   * @param nearSum the sum of the vectors of the other set
   * @param into d values to write, which may be those of {@code nearSum}
   */
  public void sum(long[] set, long[] nearSet, double[] nearSum, double[] into) {
    assert set.length == nearSet.length : set.length + " words against " + nearSet.length;
    if (!isNear(set, nearSet)) {
      sum(set, into);
      return;
    }
    System.arraycopy(nearSum, 0, into, 0, dimension);
    addedCount = 0;
    subtractedCount = 0;
    for (int w = 0; w < set.length; w++) {
      collect(w, set[w] & ~nearSet[w], true, into);
      collect(w, nearSet[w] & ~set[w], false, into);
    }
    addCollected(into);
  }

  /**
   * Writes the mean vector of a set whose sum is known.
   *
   * @param sum the sum of its vectors
   * @param count the number of its members
   * @param into where to write
   * @param at the position of the first of d values there; all are zero for the empty set
   */
  public void centroid(double[] sum, int count, float[] into, int at) {
    double share = count == 0 ? 0 : 1.0 / count;
    for (int j = 0; j < dimension; j++) {
      into[at + j] = (float) (sum[j] * share);
    }
  }

  /** Whether the difference of two sets takes fewer rows than the set itself. */
  private boolean isNear(long[] set, long[] nearSet) {
    int alone = 0;
    int apart = 0;
    for (int w = 0; w < set.length; w++) {
      long mine = set[w];
      long other = nearSet[w];
      alone += cost(w, mine);
      apart += cost(w, mine & ~other) + cost(w, other & ~mine);
    }
    return apart < alone;
  }

  private int cost(int w, long word) {
    int count = Long.bitCount(word);
    return Math.min(count, inWord(w) - count + 1);
  }

  /** How many individuals have their bit in a word. */
  private int inWord(int w) {
    return Math.min(WORD, size - w * WORD);
  }

  /** Notes which rows make the sum of the members of a word, or of its negative. */
  private void collect(int w, long word, boolean positive, double[] into) {
    int count = Long.bitCount(word);
    int all = inWord(w);
    if (count <= all - count + 1) {
      note(w, word, positive);
      return;
    }
    double[] sum = wordSums[w];
    double sign = positive ? 1 : -1;
    for (int j = 0; j < dimension; j++) {
      into[j] += sign * sum[j];
    }
    note(w, ~word & (-1L >>> (WORD - all)), !positive);
  }

  private void note(int w, long word, boolean positive) {
    for (long rest = word; rest != 0; rest &= rest - 1) {
      int from = (w * WORD + Long.numberOfTrailingZeros(rest)) * dimension;
      if (positive) {
        added[addedCount++] = from;
      } else {
        subtracted[subtractedCount++] = from;
      }
    }
  }

  private void addCollected(double[] into) {
    addRows(added, addedCount, 1, into);
    addRows(subtracted, subtractedCount, -1, into);
  }

  /** Adds rows four by four, so that the sum is read and written less often. */
  private void addRows(int[] from, int count, double sign, double[] into) {
    float[] rows = vectors.rows();
    int i = 0;
    for (; i + 3 < count; i += 4) {
      addFour(rows, from[i], from[i + 1], from[i + 2], from[i + 3], sign, into, dimension);
    }
    for (; i < count; i++) {
      for (int j = 0; j < dimension; j++) {
        into[j] += sign * rows[from[i] + j];
      }
    }
  }

  private static void addFour(
      float[] rows, int a, int b, int c, int d, double sign, double[] into, int dimension) {
    for (int j = 0; j < dimension; j++) {
      double first = (double) rows[a + j] + rows[b + j];
      double second = (double) rows[c + j] + rows[d + j];
      into[j] += sign * (first + second);
    }
  }
}
