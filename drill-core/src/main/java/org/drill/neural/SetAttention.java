package org.drill.neural;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * One head of self-attention over a sample x₁ … xₙ of the members, pooled by the mean: the set is
 * seen as
 *
 * <pre>
 * mean of all members + 1/n · Σᵢ Σⱼ softmaxⱼ((Q·xᵢ) · (K·xⱼ) / √h) · V·xⱼ
 * </pre>
 *
 * <p>This is the smallest case of the Set Transformer (Lee et al., ICML 2019): a set attention
 * block without its feed-forward part, and mean pooling; {@link SetTransformer} has a whole block.
 * In a file Q is {@code attention.query} [h, d], K {@code attention.key} [h, d] and V {@code
 * attention.value} [d, d].
 */
public final class SetAttention extends SetWeights {
  /** h, the number of values of queries and keys. */
  public static final int WIDTH = 16;

  static final String QUERY = "attention.query";
  static final String KEY = "attention.key";
  static final String VALUE = "attention.value";

  SetAttention(int dimension, Tensors tensors) {
    super(dimension, shapes(dimension), tensors);
  }

  private static Map<String, long[]> shapes(int dimension) {
    var shapes = new LinkedHashMap<String, long[]>();
    shapes.put(QUERY, new long[] {WIDTH, dimension});
    shapes.put(KEY, new long[] {WIDTH, dimension});
    shapes.put(VALUE, new long[] {dimension, dimension});
    return shapes;
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

  @Override
  public SetEncoder encoder(float[] rows) {
    return new AttentionEncoder(this, rows);
  }
}
