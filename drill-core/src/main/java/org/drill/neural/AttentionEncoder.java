package org.drill.neural;

/**
 * {@link SetAttention} on the individuals of one graph.
 *
 * <p>The values of all individuals are found once, as are queries and keys.
 */
final class AttentionEncoder implements SetEncoder {
  private final int dimension;
  private final AttentionHead head;
  private final float[] values;

  AttentionEncoder(SetAttention weights, float[] rows) {
    this.dimension = weights.dimension();
    this.head =
        new AttentionHead(
            rows,
            dimension,
            weights.get(SetAttention.QUERY),
            weights.get(SetAttention.KEY),
            0,
            SetAttention.WIDTH);
    this.values =
        AttentionHead.products(rows, dimension, weights.get(SetAttention.VALUE), 0, dimension);
  }

  @Override
  public void add(long[] set, float[] into, int at) {
    int[] members = new int[SetWeights.SAMPLE];
    int count = SetEncoder.sample(set, members);
    double[] shares = new double[count];
    double[] row = new double[count];
    for (int i = 0; i < count; i++) {
      head.attend(members, count, i, row);
      for (int j = 0; j < count; j++) {
        shares[j] += row[j] / count;
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
}
