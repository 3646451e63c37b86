package org.drill.neural;

/**
 * {@link SetAttention} on the individuals of one graph: adds to the mean of a set what attention
 * sees in it.
 *
 * <p>Queries, keys and values of all individuals are found once; a set of n looked-at members then
 * takes n² products of 16 numbers. Immutable and thread-safe.
 */
public final class AttentionEncoder {
  private static final int WIDTH = SetAttention.WIDTH;

  private final int dimension;
  private final float[] queries;
  private final float[] keys;
  private final float[] values;

  /**
   * Prepares for a graph.
   *
   * @param attention the weights
   * @param rows the vectors of the individuals, one after the other
   */
  public AttentionEncoder(SetAttention attention, float[] rows) {
    this.dimension = attention.dimension();
    int individuals = rows.length / dimension;
    this.queries = product(rows, individuals, attention.query(), WIDTH);
    this.keys = product(rows, individuals, attention.key(), WIDTH);
    this.values = product(rows, individuals, attention.value(), dimension);
    float scale = (float) (1 / Math.sqrt(WIDTH));
    for (int k = 0; k < queries.length; k++) {
      queries[k] *= scale;
    }
  }

  /** The product of a matrix of some rows with the vector of each individual. */
  private float[] product(float[] rows, int individuals, float[] matrix, int height) {
    float[] product = new float[Math.multiplyExact(individuals, height)];
    for (int i = 0; i < individuals; i++) {
      for (int row = 0; row < height; row++) {
        float sum = 0;
        for (int j = 0; j < dimension; j++) {
          sum += matrix[row * dimension + j] * rows[i * dimension + j];
        }
        product[i * height + row] = sum;
      }
    }
    return product;
  }

  /**
   * Adds what attention sees in a set.
   *
   * @param set the words of a set of individuals
   * @param into where to add
   * @param at the position of the first of d values there
   */
  public void add(long[] set, float[] into, int at) {
    int[] members = new int[SetAttention.SAMPLE];
    int count = sample(set, members);
    double[] shares = new double[count];
    double[] row = new double[count];
    for (int i = 0; i < count; i++) {
      double sum = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < count; j++) {
        row[j] = score(members[i], members[j]);
        most = Math.max(most, row[j]);
      }
      for (int j = 0; j < count; j++) {
        row[j] = Math.exp(row[j] - most);
        sum += row[j];
      }
      for (int j = 0; j < count; j++) {
        shares[j] += row[j] / (sum * count);
      }
    }
    for (int j = 0; j < count; j++) {
      float share = (float) shares[j];
      int from = members[j] * dimension;
      for (int k = 0; k < dimension; k++) {
        into[at + k] += share * values[from + k];
      }
    }
  }

  private float score(int from, int to) {
    float sum = 0;
    for (int k = 0; k < WIDTH; k++) {
      sum += queries[from * WIDTH + k] * keys[to * WIDTH + k];
    }
    return sum;
  }

  /**
   * Chooses members of a set: all, or so many as there is room for, spread evenly over their order.
   *
   * @param set the words of a set of individuals
   * @param into where the chosen go
   * @return how many there are
   */
  public static int sample(long[] set, int[] into) {
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
