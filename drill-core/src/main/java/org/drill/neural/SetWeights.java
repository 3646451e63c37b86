package org.drill.neural;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * The weights of a set encoder: how a set of individuals is seen by a {@link QNetwork} beyond the
 * mean of their vectors.
 *
 * <p>Both kinds look at a sample of the members, {@value #SAMPLE} at most, which is spread evenly
 * over the order of the graph. What they see is added to the mean of all members, which is exact.
 * They add nothing before they are trained, and nothing to the empty set.
 *
 * <p>Immutable and thread-safe.
 */
public abstract sealed class SetWeights permits SetAttention, SetTransformer {
  /** How many members are looked at. */
  public static final int SAMPLE = 32;

  private final int dimension;
  private final Map<String, long[]> shapes;
  private final Map<String, float[]> values = new LinkedHashMap<>();

  /** Takes the weights of given names and shapes from a file. */
  SetWeights(int dimension, Map<String, long[]> shapes, Tensors tensors) {
    this.dimension = dimension;
    this.shapes = shapes;
    shapes.forEach((name, shape) -> values.put(name, QLayers.finite(tensors, name, shape)));
  }

  /** The weights among others, if there are any of a set encoder. */
  static Optional<SetWeights> of(Tensors tensors, int dimension) {
    if (tensors.all().containsKey(SetTransformer.QUERY)) {
      return Optional.of(new SetTransformer(dimension, tensors));
    }
    return tensors.all().containsKey(SetAttention.QUERY)
        ? Optional.of(new SetAttention(dimension, tensors))
        : Optional.empty();
  }

  /**
   * Prepares for a graph.
   *
   * @param rows the vectors of the individuals, one after the other
   * @return what looks at sets of these individuals
   */
  public abstract SetEncoder encoder(float[] rows);

  /** The weights as a file has them. */
  final Map<String, Tensor> toTensors() {
    var tensors = new LinkedHashMap<String, Tensor>();
    shapes.forEach((name, shape) -> tensors.put(name, Tensor.floats(get(name).clone(), shape)));
    return tensors;
  }

  final int dimension() {
    return dimension;
  }

  /** The weights of a name, row by row; shared. */
  final float[] get(String name) {
    float[] weights = values.get(name);
    if (weights == null) {
      throw new IllegalArgumentException("there are no weights '" + name + "'");
    }
    return weights;
  }

  final long parameters() {
    return values.values().stream().mapToLong(weights -> weights.length).sum();
  }
}
