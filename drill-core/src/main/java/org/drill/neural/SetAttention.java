package org.drill.neural;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * The weights of a set encoder: how a set of individuals is seen by a {@link QNetwork} beyond the
 * mean of their vectors.
 *
 * <p>One head of self-attention over a sample x₁ … xₙ of the members, {@value #SAMPLE} at most,
 * with a residual connection, pooled by the mean: the set is seen as
 *
 * <pre>
 * mean of all members + 1/n · Σᵢ Σⱼ softmaxⱼ((Q·xᵢ) · (K·xⱼ) / √h) · V·xⱼ
 * </pre>
 *
 * <p>This is the smallest case of the Set Transformer (Lee et al., ICML 2019): a set attention
 * block without its feed-forward part, and mean pooling. The mean of all members is exact, the
 * sample is spread evenly over the order of the graph. In a file Q is {@code attention.query} [h,
 * d], K {@code attention.key} [h, d] and V {@code attention.value} [d, d].
 *
 * <p>Immutable and thread-safe.
 */
public final class SetAttention {
  /** How many members are looked at. */
  public static final int SAMPLE = 32;

  /** h, the number of values of queries and keys. */
  public static final int WIDTH = 16;

  static final String QUERY = "attention.query";
  static final String KEY = "attention.key";
  static final String VALUE = "attention.value";

  private final int dimension;
  private final float[] query;
  private final float[] key;
  private final float[] value;

  private SetAttention(int dimension, Tensors tensors) {
    this.dimension = dimension;
    this.query = QLayers.finite(tensors, QUERY, WIDTH, dimension);
    this.key = QLayers.finite(tensors, KEY, WIDTH, dimension);
    this.value = QLayers.finite(tensors, VALUE, dimension, dimension);
  }

  /** The weights among others, if there are any of attention. */
  static Optional<SetAttention> of(Tensors tensors, int dimension) {
    return tensors.all().containsKey(QUERY)
        ? Optional.of(new SetAttention(dimension, tensors))
        : Optional.empty();
  }

  /** Weights to start from: V is 0, so that at first a set is seen as its mean. */
  static SetAttention random(int dimension, long seed) {
    var random = new SplittableRandom(seed);
    var tensors = new LinkedHashMap<String, Tensor>();
    for (String name : new String[] {QUERY, KEY}) {
      float[] weights = QNetwork.glorot(random, WIDTH * dimension, dimension, WIDTH);
      tensors.put(name, Tensor.floats(weights, WIDTH, dimension));
    }
    tensors.put(VALUE, Tensor.floats(new float[dimension * dimension], dimension, dimension));
    return new SetAttention(dimension, Tensors.of(tensors, Map.of()));
  }

  /** The weights as a file has them. */
  Map<String, Tensor> toTensors() {
    var tensors = new LinkedHashMap<String, Tensor>();
    tensors.put(QUERY, Tensor.floats(query.clone(), WIDTH, dimension));
    tensors.put(KEY, Tensor.floats(key.clone(), WIDTH, dimension));
    tensors.put(VALUE, Tensor.floats(value.clone(), dimension, dimension));
    return tensors;
  }

  int dimension() {
    return dimension;
  }

  /** Q, row by row; shared. */
  float[] query() {
    return query;
  }

  /** K, row by row; shared. */
  float[] key() {
    return key;
  }

  /** V, row by row; shared. */
  float[] value() {
    return value;
  }

  long parameters() {
    return (long) query.length + key.length + value.length;
  }
}
