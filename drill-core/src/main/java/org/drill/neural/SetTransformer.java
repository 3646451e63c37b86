package org.drill.neural;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * One encoder block of a Transformer over a sample x₁ … xₙ of the members, pooled by the mean: the
 * paper's future work (ii). The set is seen as
 *
 * <pre>
 * yᵢ = LayerNorm(xᵢ + O · [head₁(xᵢ), … , headₕ(xᵢ)])
 * zᵢ = LayerNorm(yᵢ + W₂ · ReLU(W₁·yᵢ + b₁) + b₂)
 * mean of all members + P · 1/n · Σᵢ zᵢ
 * </pre>
 *
 * <p>where a head has softmaxⱼ((Q·xᵢ) · (K·xⱼ) / √d_k) · V·xⱼ summed over j. The block is that of
 * Vaswani et al., <i>Attention Is All You Need</i> (NIPS 2017), with h = {@value #HEADS} heads, d_k
 * = d_v = {@value #WIDTH}, d_ff = {@value #INNER}, and d_model the dimension d of the vectors.
 * There is no encoding of positions, since a set has no order, and no dropout. The projection P,
 * which their encoder does not have, lets the network start from the mean alone.
 *
 * <p>The names in a file are the constants below, each after {@code transformer.}; matrices have a
 * row for each output.
 */
public final class SetTransformer extends SetWeights {
  /** h, the number of heads. */
  public static final int HEADS = 4;

  /** d_k and d_v, the number of values of queries, keys and values of a head. */
  public static final int WIDTH = 8;

  /** d_ff, the number of units between the two feed-forward layers. */
  public static final int INNER = 64;

  /** What is added to a variance before the root is taken. */
  public static final float EPSILON = 1e-5f;

  static final String QUERY = "transformer.query";
  static final String KEY = "transformer.key";
  static final String VALUE = "transformer.value";
  static final String OUT = "transformer.out";
  static final String NORM1_WEIGHT = "transformer.norm1.weight";
  static final String NORM1_BIAS = "transformer.norm1.bias";
  static final String INNER_WEIGHT = "transformer.inner.weight";
  static final String INNER_BIAS = "transformer.inner.bias";
  static final String OUTER_WEIGHT = "transformer.outer.weight";
  static final String OUTER_BIAS = "transformer.outer.bias";
  static final String NORM2_WEIGHT = "transformer.norm2.weight";
  static final String NORM2_BIAS = "transformer.norm2.bias";
  static final String PROJECTION = "transformer.projection";

  SetTransformer(int dimension, Tensors tensors) {
    super(dimension, shapes(dimension), tensors);
  }

  private static Map<String, long[]> shapes(int d) {
    var shapes = new LinkedHashMap<String, long[]>();
    shapes.put(QUERY, new long[] {HEADS * WIDTH, d});
    shapes.put(KEY, new long[] {HEADS * WIDTH, d});
    shapes.put(VALUE, new long[] {HEADS * WIDTH, d});
    shapes.put(OUT, new long[] {d, HEADS * WIDTH});
    shapes.put(NORM1_WEIGHT, new long[] {d});
    shapes.put(NORM1_BIAS, new long[] {d});
    shapes.put(INNER_WEIGHT, new long[] {INNER, d});
    shapes.put(INNER_BIAS, new long[] {INNER});
    shapes.put(OUTER_WEIGHT, new long[] {d, INNER});
    shapes.put(OUTER_BIAS, new long[] {d});
    shapes.put(NORM2_WEIGHT, new long[] {d});
    shapes.put(NORM2_BIAS, new long[] {d});
    shapes.put(PROJECTION, new long[] {d, d});
    return shapes;
  }

  /**
   * Weights to start from: matrices after Glorot and Bengio, but P is 0, so that at first a set is
   * seen as its mean; biases are 0, and norms scale by 1.
   */
  static SetTransformer random(int dimension, long seed) {
    var random = new SplittableRandom(seed);
    var tensors = new LinkedHashMap<String, Tensor>();
    shapes(dimension)
        .forEach(
            (name, shape) -> tensors.put(name, Tensor.floats(start(name, shape, random), shape)));
    return new SetTransformer(dimension, Tensors.of(tensors, Map.of()));
  }

  private static float[] start(String name, long[] shape, SplittableRandom random) {
    if (shape.length == 2 && !name.equals(PROJECTION)) {
      int outputs = (int) shape[0];
      int inputs = (int) shape[1];
      return QNetwork.glorot(random, inputs * outputs, inputs, outputs);
    }
    float[] weights = new float[(int) (shape.length == 2 ? shape[0] * shape[1] : shape[0])];
    if (name.equals(NORM1_WEIGHT) || name.equals(NORM2_WEIGHT)) {
      Arrays.fill(weights, 1);
    }
    return weights;
  }

  @Override
  public SetEncoder encoder(float[] rows) {
    return new TransformerEncoder(this, rows);
  }
}
