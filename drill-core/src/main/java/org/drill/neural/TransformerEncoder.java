package org.drill.neural;

import java.util.ArrayList;
import java.util.List;

/**
 * {@link SetTransformer} on the individuals of one graph.
 *
 * <p>Queries, keys and values of all individuals are found once. The rest of the block has to be
 * found for each looked-at member of each set: about 10,000 products at d = 50.
 */
final class TransformerEncoder implements SetEncoder {
  private static final int WIDTH = SetTransformer.WIDTH;
  private static final int ALL = SetTransformer.HEADS * WIDTH;

  private final int dimension;
  private final SetTransformer weights;
  private final float[] rows;
  private final List<AttentionHead> heads = new ArrayList<>();
  private final float[] values;

  TransformerEncoder(SetTransformer weights, float[] rows) {
    this.dimension = weights.dimension();
    this.weights = weights;
    this.rows = rows;
    float[] query = weights.get(SetTransformer.QUERY);
    float[] key = weights.get(SetTransformer.KEY);
    for (int head = 0; head < SetTransformer.HEADS; head++) {
      heads.add(new AttentionHead(rows, dimension, query, key, head, WIDTH));
    }
    this.values =
        AttentionHead.products(rows, dimension, weights.get(SetTransformer.VALUE), 0, ALL);
  }

  @Override
  public void add(long[] set, float[] into, int at) {
    int[] members = new int[SetWeights.SAMPLE];
    int count = SetEncoder.sample(set, members);
    float[] pooled = new float[dimension];
    float[] state = new float[dimension];
    float[] heard = new float[ALL];
    float[] inner = new float[SetTransformer.INNER];
    double[] shares = new double[count];
    for (int i = 0; i < count; i++) {
      System.arraycopy(rows, members[i] * dimension, state, 0, dimension);
      listen(members, count, i, shares, heard);
      addProduct(weights.get(SetTransformer.OUT), heard, state, 0);
      normalise(state, SetTransformer.NORM1_WEIGHT, SetTransformer.NORM1_BIAS);
      feedForward(state, inner);
      normalise(state, SetTransformer.NORM2_WEIGHT, SetTransformer.NORM2_BIAS);
      for (int k = 0; k < dimension; k++) {
        pooled[k] += state[k] / count;
      }
    }
    addProduct(weights.get(SetTransformer.PROJECTION), pooled, into, at);
  }

  /** What the heads of a member hear from all, one head after the other. */
  private void listen(int[] members, int count, int i, double[] shares, float[] heard) {
    for (int head = 0; head < heads.size(); head++) {
      heads.get(head).attend(members, count, i, shares);
      for (int k = head * WIDTH; k < (head + 1) * WIDTH; k++) {
        double sum = 0;
        for (int j = 0; j < count; j++) {
          sum += shares[j] * values[members[j] * ALL + k];
        }
        heard[k] = (float) sum;
      }
    }
  }

  /** Adds W₂ · ReLU(W₁·y + b₁) + b₂ to y. */
  private void feedForward(float[] state, float[] inner) {
    System.arraycopy(weights.get(SetTransformer.INNER_BIAS), 0, inner, 0, inner.length);
    addProduct(weights.get(SetTransformer.INNER_WEIGHT), state, inner, 0);
    for (int k = 0; k < inner.length; k++) {
      inner[k] = Math.max(0, inner[k]);
    }
    float[] bias = weights.get(SetTransformer.OUTER_BIAS);
    for (int k = 0; k < dimension; k++) {
      state[k] += bias[k];
    }
    addProduct(weights.get(SetTransformer.OUTER_WEIGHT), inner, state, 0);
  }

  /** Adds the product of a matrix and a vector. */
  private static void addProduct(float[] matrix, float[] vector, float[] into, int at) {
    int height = matrix.length / vector.length;
    for (int row = 0; row < height; row++) {
      float sum = 0;
      for (int k = 0; k < vector.length; k++) {
        sum += matrix[row * vector.length + k] * vector[k];
      }
      into[at + row] += sum;
    }
  }

  /** Layer normalisation (Ba et al. 2016): mean 0 and variance 1, then a scale and a shift. */
  private void normalise(float[] state, String weight, String bias) {
    double mean = 0;
    for (float value : state) {
      mean += value / (double) dimension;
    }
    double variance = 0;
    for (float value : state) {
      variance += (value - mean) * (value - mean) / dimension;
    }
    double scale = 1 / Math.sqrt(variance + SetTransformer.EPSILON);
    float[] gains = weights.get(weight);
    float[] shifts = weights.get(bias);
    for (int k = 0; k < dimension; k++) {
      state[k] = (float) ((state[k] - mean) * scale) * gains[k] + shifts[k];
    }
  }
}
