package org.drill.neural;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * The weights of V(sᵢ), the value of a state, in a {@link QNetwork} with duelling heads:
 *
 * <pre>
 * Q(sᵢ, sⱼ) = V(sᵢ) + A(sᵢ, sⱼ) − A(sᵢ, sᵢ)
 * </pre>
 *
 * <p>A is what the network gives without; V is a second weighted sum of its hidden units, for the
 * state sᵢ as its own refinement. What a state is worth to all its refinements is learned once,
 * from all of them.
 *
 * <p>This is the network of Wang et al., <i>Dueling Network Architectures for Deep Reinforcement
 * Learning</i>, ICML 2016, with a departure: they subtract the mean or the maximum of A over all
 * actions, so that V and A can be told apart. Here the actions are refinements; their number is not
 * fixed, and a network sees one of them at a time. So the advantage is that over staying at sᵢ,
 * which is 0 when one stays. The bias of A cancels out. Not in the paper of DRILL.
 *
 * <p>In a file the weights are {@code value.weight} [1, 16d] and {@code value.bias} [1].
 *
 * <p>Immutable and thread-safe.
 */
final class ValueHead {
  static final String WEIGHT = "value.weight";
  static final String BIAS = "value.bias";

  private final float[] weight;
  private final float bias;
  private final RectifiedSum sum;

  private ValueHead(float[] weight, float bias) {
    this.weight = weight;
    this.bias = bias;
    this.sum = new RectifiedSum(weight);
  }

  /** The weights among others, if there are any of a value. */
  static Optional<ValueHead> of(Tensors tensors, int dimension) {
    if (!tensors.all().containsKey(WEIGHT)) {
      return Optional.empty();
    }
    long hidden = (long) QNetwork.HIDDEN * dimension;
    return Optional.of(
        new ValueHead(
            QLayers.finite(tensors, WEIGHT, 1, hidden), QLayers.finite(tensors, BIAS, 1)[0]));
  }

  /** Weights to start from, as the network's own sum has them: after Glorot and Bengio. */
  static ValueHead random(int dimension, long seed) {
    int hidden = QNetwork.HIDDEN * dimension;
    // split off, since the layers are drawn from the seed itself
    SplittableRandom random = new SplittableRandom(seed).split();
    return new ValueHead(QNetwork.glorot(random, hidden, hidden, 1), 0);
  }

  /** The weights as a file has them, in the same order in every process, as checksums need. */
  Map<String, Tensor> toTensors() {
    var tensors = new LinkedHashMap<String, Tensor>();
    tensors.put(WEIGHT, Tensor.floats(weight.clone(), 1, weight.length));
    tensors.put(BIAS, Tensor.floats(new float[] {bias}, 1));
    return tensors;
  }

  long parameters() {
    return weight.length + 1L;
  }

  /** V for the hidden units before ReLU. */
  float of(float[] units) {
    return bias + sum.of(units);
  }
}
