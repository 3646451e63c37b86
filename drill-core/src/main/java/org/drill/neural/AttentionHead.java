package org.drill.neural;

/**
 * A head of attention on the individuals of one graph: how much each member of a set attends to
 * each other.
 *
 * <p>Queries and keys of all individuals are found once; a set of n looked-at members then takes n²
 * products of h numbers. Immutable and thread-safe.
 */
final class AttentionHead {
  private final int width;
  private final float[] queries;
  private final float[] keys;

  /**
   * Prepares for a graph.
   *
   * @param rows the vectors of the individuals, one after the other
   * @param dimension d, the number of values of each
   * @param query Q of some heads, one below the other
   * @param key K of them
   * @param head which of them
   * @param width h, the number of rows of one
   */
  AttentionHead(float[] rows, int dimension, float[] query, float[] key, int head, int width) {
    this.width = width;
    this.queries = products(rows, dimension, query, head * width, width);
    this.keys = products(rows, dimension, key, head * width, width);
    float scale = (float) (1 / Math.sqrt(width));
    for (int k = 0; k < queries.length; k++) {
      queries[k] *= scale;
    }
  }

  /** The products of some rows of a matrix with the vector of each individual. */
  static float[] products(float[] rows, int dimension, float[] matrix, int first, int height) {
    int individuals = rows.length / dimension;
    float[] products = new float[Math.multiplyExact(individuals, height)];
    for (int i = 0; i < individuals; i++) {
      for (int row = 0; row < height; row++) {
        float sum = 0;
        for (int j = 0; j < dimension; j++) {
          sum += matrix[(first + row) * dimension + j] * rows[i * dimension + j];
        }
        products[i * height + row] = sum;
      }
    }
    return products;
  }

  /** softmaxⱼ((Q·xᵢ) · (K·xⱼ) / √h) for one i and each j of some members. */
  void attend(int[] members, int count, int i, double[] into) {
    double most = Double.NEGATIVE_INFINITY;
    for (int j = 0; j < count; j++) {
      into[j] = score(members[i], members[j]);
      most = Math.max(most, into[j]);
    }
    double sum = 0;
    for (int j = 0; j < count; j++) {
      into[j] = Math.exp(into[j] - most);
      sum += into[j];
    }
    for (int j = 0; j < count; j++) {
      into[j] /= sum;
    }
  }

  private float score(int from, int to) {
    float sum = 0;
    for (int k = 0; k < width; k++) {
      sum += queries[from * width + k] * keys[to * width + k];
    }
    return sum;
  }
}
