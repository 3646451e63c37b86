package org.drill.embedding;

import java.util.Arrays;
import java.util.OptionalInt;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;

/**
 * The vectors of all individuals of a knowledge base, in its order, and the sums and centroids of
 * sets of them.
 *
 * <p>An individual without a vector gets the mean of those that have one: it moves a centroid
 * towards the middle of all, as something of which nothing is known should, while a zero vector
 * would be a place like any other.
 *
 * <p>Sums are kept in double precision, and are exact: they may be added and subtracted instead of
 * the vectors, in any order and as often as one likes, and a set has one sum to the last bit,
 * however it was found. sum(A ∪ B) = sum(A) + sum(B) − sum(A ∩ B), and sum(¬A) = total − sum(A).
 * For that, all values are multiples of one power of two, so small that no sum takes more than 53
 * bits. With a million individuals values keep an error below 2⁻³¹ of the largest one; those above
 * 2⁻⁷ of it keep all their bits.
 *
 * <p>Immutable and thread-safe.
 */
public final class IndividualVectors {
  /** The share of the individuals that must have a vector of their own. */
  public static final double LEAST_SHARE = 0.5;

  private static final int SHOWN = 3;
  private static final int DOUBLE_BITS = 53;

  private final int size;
  private final int dimension;
  private final float[] rows;
  private final double[] total;
  private final long[] without;
  private final int missing;

  private IndividualVectors(int size, int dimension, float[] rows, long[] without) {
    this.size = size;
    this.dimension = dimension;
    this.rows = rows;
    round(rows, size);
    this.without = without;
    this.missing = Bits.count(without);
    this.total = new double[dimension];
    addMembers(Bits.full(size), 0, total);
  }

  /** Rounds values to multiples of 2ᵏ, such that four times the sum of all sizes is below 2ᵏ⁺⁵³. */
  private static void round(float[] rows, int size) {
    float largest = 0;
    for (float value : rows) {
      largest = Math.max(largest, Math.abs(value));
    }
    int sumBits =
        Math.getExponent(largest) + 1 + (Integer.SIZE - Integer.numberOfLeadingZeros(size));
    double unit = Math.scalb(1.0, sumBits + 2 - DOUBLE_BITS);
    for (int k = 0; k < rows.length; k++) {
      // exact as a float: either the value has no bits below the unit, or it is left with few
      rows[k] = (float) (Math.rint(rows[k] / unit) * unit);
    }
  }

  /**
   * Finds the vector of each individual.
   *
   * @param embeddings vectors, also of things that are no individuals
   * @param kb the knowledge base
   * @return the vectors of its individuals
   * @throws MissingVectorsException if less than {@link #LEAST_SHARE} of the individuals have one
   */
  public static IndividualVectors align(Embeddings embeddings, KnowledgeBase kb) {
    int size = kb.size();
    int dimension = embeddings.dimension();
    float[] rows = new float[Math.multiplyExact(size, dimension)];
    long[] without = Bits.empty(size);
    for (int i = 0; i < size; i++) {
      OptionalInt row = embeddings.row(kb.individuals().name(i));
      if (row.isPresent()) {
        embeddings.copyRow(row.getAsInt(), rows, i * dimension);
      } else {
        Bits.set(without, i);
      }
    }
    int missing = Bits.count(without);
    if (size - missing < LEAST_SHARE * size || missing == size) {
      throw new MissingVectorsException(complaint(kb, without, missing));
    }
    fillWithMean(rows, dimension, without, size - missing);
    return new IndividualVectors(size, dimension, rows, without);
  }

  private static String complaint(KnowledgeBase kb, long[] without, int missing) {
    var message = new StringBuilder();
    message.append(missing).append(" of ").append(kb.size()).append(" individuals have no vector");
    String separator = ", such as <";
    int shown = 0;
    for (int i = 0; i < kb.size() && shown < SHOWN; i++) {
      if (Bits.get(without, i)) {
        message.append(separator).append(kb.individuals().name(i)).append('>');
        separator = ", <";
        shown++;
      }
    }
    return message.append("; were the embeddings made for another graph?").toString();
  }

  /** Gives the rows that are still zero the mean of the others. */
  private static void fillWithMean(float[] rows, int dimension, long[] without, int present) {
    double[] mean = new double[dimension];
    for (int k = 0; k < rows.length; k++) {
      mean[k % dimension] += rows[k];
    }
    for (int k = 0; k < rows.length; k++) {
      if (Bits.get(without, k / dimension)) {
        rows[k] = (float) (mean[k % dimension] / present);
      }
    }
  }

  /**
   * The number of individuals.
   *
   * @return |I|
   */
  public int size() {
    return size;
  }

  /**
   * The length of a vector.
   *
   * @return d, at least 1
   */
  public int dimension() {
    return dimension;
  }

  /**
   * How many individuals have no vector of their own.
   *
   * @return how many got the mean
   */
  public int missing() {
    return missing;
  }

  /**
   * Whether an individual has no vector of its own.
   *
   * @param individual its number
   * @return whether it got the mean
   */
  public boolean isMissing(int individual) {
    return Bits.get(without, individual);
  }

  /**
   * The vectors one after the other: that of individual i begins at i·d.
   *
   * @return shared values, not to be changed
   */
  public float[] rows() {
    return rows;
  }

  /**
   * The sum of all vectors.
   *
   * @return shared values, not to be changed
   */
  public double[] total() {
    return total;
  }

  /**
   * Adds the vectors of a set. Takes time for the members, or for the others where those are fewer.
   *
   * @param set the words of a set over the knowledge base
   * @param sum d values, to which the vectors are added
   */
  public void addSum(long[] set, double[] sum) {
    addSum(set, Bits.count(set), sum);
  }

  private void addSum(long[] set, int count, double[] sum) {
    assert set.length == Bits.words(size) : set.length + " words for " + size;
    if (count <= size / 2) {
      addMembers(set, 0, sum);
      return;
    }
    double[] others = new double[dimension];
    addMembers(set, -1, others);
    for (int j = 0; j < dimension; j++) {
      sum[j] += total[j] - others[j];
    }
  }

  /** Adds the vectors of a set whose words are xored with a mask: 0 for itself, -1 for the rest. */
  private void addMembers(long[] set, long mask, double[] sum) {
    float[] values = rows;
    int d = dimension;
    for (int w = 0; w < set.length; w++) {
      long word = set[w] ^ mask;
      if (w == set.length - 1 && (size & 63) != 0) {
        word &= (1L << size) - 1;
      }
      for (; word != 0; word &= word - 1) {
        int from = ((w << 6) + Long.numberOfTrailingZeros(word)) * d;
        for (int j = 0; j < d; j++) {
          sum[j] += values[from + j];
        }
      }
    }
  }

  /**
   * Writes the mean vector of a set.
   *
   * @param set the words of a set over the knowledge base
   * @param into d values to write; all zero for the empty set
   */
  public void centroid(long[] set, float[] into) {
    int count = Bits.count(set);
    double[] sum = new double[dimension];
    addSum(set, count, sum);
    centroid(sum, count, into);
  }

  /**
   * Writes the mean vector of a set whose sum is known.
   *
   * @param sum the sum of its vectors
   * @param count the number of its members
   * @param into d values to write; all zero for the empty set
   */
  public void centroid(double[] sum, int count, float[] into) {
    if (count == 0) {
      Arrays.fill(into, 0, dimension, 0);
      return;
    }
    double share = 1.0 / count;
    for (int j = 0; j < dimension; j++) {
      into[j] = (float) (sum[j] * share);
    }
  }
}
