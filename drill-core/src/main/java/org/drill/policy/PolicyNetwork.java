package org.drill.policy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import org.drill.refinement.BlockOperator.Group;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * The weights of the policy: how promising each group of refinements of a node is.
 *
 * <p>Two hidden layers of rectified units on the inputs, and an output for each group, less α times
 * the logarithm of how many refinements the group holds:
 *
 * <pre>
 * score(g) = (W3 · ReLU(W2 · ReLU(W1 · x + b1) + b2) + b3)[g] − α[g] · ln size(g)
 * </pre>
 *
 * <p>Tensors are named as PyTorch has them: {@code first.weight} [h, inputs], {@code first.bias},
 * {@code second.weight}, {@code second.bias}, {@code out.weight} [groups, h], {@code out.bias},
 * {@code branching} [groups]. Immutable and thread-safe.
 */
public final class PolicyNetwork {
  /** How many numbers the network sees of a node. */
  public static final int INPUTS = StateInputs.SIZE;

  /** How many groups it tells apart. */
  public static final int GROUPS = Group.values().length;

  private final Layer first;
  private final Layer second;
  private final Layer out;
  private final float[] branching;
  private final Map<String, Tensor> tensors;
  private final SortedMap<String, String> provenance;

  /** A layer with a row of weights for each input. */
  private record Layer(float[][] rows, float[] bias) {
    static Layer of(Tensors tensors, String name, int inputs) {
      int units = Math.toIntExact(tensors.shape(name + ".weight", Tensors.ANY, inputs).get(0));
      float[] weights = tensors.floats(name + ".weight", units, inputs);
      float[][] rows = new float[inputs][units];
      for (int u = 0; u < units; u++) {
        for (int i = 0; i < inputs; i++) {
          rows[i][u] = weights[u * inputs + i];
        }
      }
      return new Layer(rows, tensors.floats(name + ".bias", units));
    }

    int units() {
      return bias.length;
    }

    /** Adds the inputs, weighted, to the bias. */
    void apply(float[] inputs, float[] result) {
      System.arraycopy(bias, 0, result, 0, bias.length);
      for (int i = 0; i < rows.length; i++) {
        float x = inputs[i];
        if (x != 0) {
          float[] row = rows[i];
          for (int u = 0; u < row.length; u++) {
            result[u] += x * row[u];
          }
        }
      }
    }
  }

  private PolicyNetwork(Tensors tensors) {
    this.first = Layer.of(tensors, "first", INPUTS);
    this.second = Layer.of(tensors, "second", first.units());
    this.out = Layer.of(tensors, "out", second.units());
    if (out.units() != GROUPS) {
      throw new IllegalArgumentException(out.units() + " outputs, but there are " + GROUPS);
    }
    this.branching = tensors.floats("branching", GROUPS);
    this.tensors = new LinkedHashMap<>(tensors.all());
    this.provenance = tensors.metadata();
  }

  /**
   * Reads the weights.
   *
   * @param tensors the tensors by name
   * @return the network
   * @throws IllegalArgumentException if one is missing or has another shape
   */
  public static PolicyNetwork of(Tensors tensors) {
    return new PolicyNetwork(tensors);
  }

  /**
   * The weights, to be written.
   *
   * @return the tensors with the provenance
   */
  public Tensors tensors() {
    return Tensors.of(tensors, provenance);
  }

  /**
   * These weights with other notes.
   *
   * @param notes how the network was made
   * @return a new network
   */
  public PolicyNetwork withProvenance(Map<String, String> notes) {
    return new PolicyNetwork(Tensors.of(tensors, notes));
  }

  /**
   * How the network was made.
   *
   * @return notes by name
   */
  public SortedMap<String, String> provenance() {
    return provenance;
  }

  /**
   * Makes what one thread needs to compute scores.
   *
   * @return a new scorer
   */
  public GroupScorer scorer() {
    return new Scorer();
  }

  private final class Scorer implements GroupScorer {
    private final float[] a = new float[first.units()];
    private final float[] b = new float[second.units()];
    private final float[] c = new float[GROUPS];

    @Override
    public void score(float[] inputs, float[] logSizes, double[] scores, int at) {
      first.apply(inputs, a);
      rectify(a);
      second.apply(a, b);
      rectify(b);
      out.apply(b, c);
      for (int g = 0; g < GROUPS; g++) {
        scores[at + g] = c[g] - branching[g] * logSizes[g];
      }
    }

    private static void rectify(float[] values) {
      for (int i = 0; i < values.length; i++) {
        values[i] = Math.max(0, values[i]);
      }
    }
  }
}
