package org.drill.neural;

import java.util.Map;
import java.util.Optional;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * What a Q-network may see of a set besides its centroid: how many of the positive and of the
 * negative examples are in it, how many individuals, and how long its concept is.
 *
 * <p>Not in the paper. Centroids tell hardly anything about the size of a set and nothing about
 * length; these four numbers tell what CELOE's heuristic would need.
 *
 * <p>Immutable and thread-safe.
 */
public final class StateCounts {
  /** How many numbers there are. */
  public static final int SIZE = 4;

  /** Shares as they are, and a tenth of the length. */
  static final StateCounts DEFAULT = new StateCounts(new float[] {1, 1, 1, 0.1f});

  /** The name of the tensor of what each number is multiplied with, which is not trained. */
  public static final String SCALE = "counts.scale";

  private final float[] scale;

  private StateCounts(float[] scale) {
    this.scale = scale;
  }

  /** The counts that a file of weights has, if any. */
  static Optional<StateCounts> of(Tensors tensors) {
    return tensors.all().containsKey(SCALE)
        ? Optional.of(new StateCounts(QLayers.finite(tensors, SCALE, SIZE)))
        : Optional.empty();
  }

  Map<String, Tensor> toTensors() {
    return Map.of(SCALE, Tensor.floats(scale.clone(), SIZE));
  }

  /**
   * Writes the counts of a set.
   *
   * @param truePositives the share of the positive examples that are in it
   * @param falsePositives the share of the negative examples that are in it
   * @param share the share of all individuals that are in it
   * @param length the length of its concept; 0 for a set of examples
   * @param into where to
   * @param at the first of {@value #SIZE} places
   */
  public void write(
      double truePositives, double falsePositives, double share, int length, float[] into, int at) {
    into[at] = (float) (scale[0] * truePositives);
    into[at + 1] = (float) (scale[1] * falsePositives);
    into[at + 2] = (float) (scale[2] * share);
    into[at + 3] = scale[3] * length;
  }
}
