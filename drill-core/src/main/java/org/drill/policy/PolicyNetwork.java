package org.drill.policy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.drill.refinement.BlockMoves;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * The weights of the policy: how promising a node is at first sight, and each move from a node
 * ({@link BlockMoves}).
 *
 * <p>Of moves: two hidden layers of rectified units, the second of which also sees the place of the
 * move, and an output for each kind of move, less α times the logarithm of how many refinements it
 * makes. For inputs x of the node and y of the place, and a move of kind k:
 *
 * <pre>
 * score = (W3 · ReLU(W2 · ReLU(W1 · x + b1) + b2 + V · y) + b3)[k] − α[k] · ln size
 * </pre>
 *
 * <p>At first sight: one narrower layer, of those inputs z of the node that are known then.
 *
 * <pre>
 * score = G2 · ReLU(G1 · z + c1) + c2
 * </pre>
 *
 * <p>Tensors are named as PyTorch has them: {@code first.weight} [h, inputs], {@code first.bias},
 * {@code second.weight}, {@code second.bias}, {@code place.weight} [h, inputs of a place], {@code
 * out.weight} [kinds, h], {@code out.bias}, {@code branching} [kinds]. Immutable and thread-safe.
 */
public final class PolicyNetwork {
  private static final int INPUTS = Observation.NODE;
  private static final int KINDS = BlockMoves.KINDS;
  private static final String PLACE = "place"; // adds to the second layer, which has the bias

  /** Logarithms of small numbers. */
  private static final float[] LOGARITHMS = new float[1 << 12];

  static {
    for (int n = 2; n < LOGARITHMS.length; n++) {
      LOGARITHMS[n] = (float) Math.log(n);
    }
  }

  private final Layer first;
  private final Layer second;
  private final Layer place;
  private final Layer out;
  private final Layer glance;
  private final Layer worth;
  private final float[] branching;
  private final Map<String, Tensor> tensors;
  private final SortedMap<String, String> provenance;

  /**
   * A layer with a row of weights for each input. Rows are filled up with zeros to a multiple of
   * {@value #LANES}, so that they are added without a remainder.
   */
  private record Layer(float[][] rows, float[] bias, int units) {
    private static final int LANES = 8;

    static Layer of(Tensors tensors, String name, int inputs) {
      int units = Math.toIntExact(tensors.shape(name + ".weight", Tensors.ANY, inputs).get(0));
      float[] weights = tensors.floats(name + ".weight", units, inputs);
      int width = (units + LANES - 1) / LANES * LANES;
      float[][] rows = new float[inputs][width];
      for (int u = 0; u < units; u++) {
        for (int i = 0; i < inputs; i++) {
          rows[i][u] = weights[u * inputs + i];
        }
      }
      float[] bias = name.equals(PLACE) ? new float[units] : tensors.floats(name + ".bias", units);
      return new Layer(rows, Arrays.copyOf(bias, width), units);
    }

    /** How many numbers a result has. */
    int width() {
      return bias.length;
    }

    /** Puts the bias in place of a result. */
    void begin(float[] result) {
      System.arraycopy(bias, 0, result, 0, bias.length);
    }

    /** Adds the inputs, weighted; those below zero do not count if they are rectified. */
    void add(float[] inputs, int at, boolean rectified, float[] result) {
      for (int i = 0; i < rows.length; i++) {
        float x = inputs[at + i];
        if (rectified ? x > 0 : x != 0) {
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
    this.place = Layer.of(tensors, PLACE, Observation.PLACE);
    this.glance = Layer.of(tensors, "glance", Observation.AT_FIRST_SIGHT);
    this.worth = Layer.of(tensors, "worth", glance.units());
    if (worth.units() != 1) {
      throw new IllegalArgumentException("worth.weight has " + worth.units() + " rows, not one");
    }
    if (out.units() != KINDS) {
      throw new IllegalArgumentException(
          "out.weight has " + out.units() + " rows, but there are " + KINDS + " kinds of moves");
    }
    if (place.units() != second.units()) {
      throw new IllegalArgumentException(
          "place.weight has " + place.units() + " rows, and second.weight " + second.units());
    }
    this.branching = tensors.floats("branching", KINDS);
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

  /** Whether all weights are numbers that can be computed with. */
  boolean isFinite() {
    return Stream.of(first, second, place, out, glance, worth)
            .flatMap(layer -> Stream.concat(Arrays.stream(layer.rows), Stream.of(layer.bias)))
            .allMatch(PolicyNetwork::isFinite)
        && isFinite(branching);
  }

  private static boolean isFinite(float[] weights) {
    float sum = 0;
    for (float weight : weights) {
      sum += 0 * weight; // NaN if it is not finite
    }
    return sum == 0;
  }

  /**
   * Makes what one thread needs to compute scores.
   *
   * @return a new scorer
   */
  public MoveScorer scorer() {
    return new Scorer();
  }

  /** The logarithm of a number; 0 of 0. */
  static float log(int n) {
    return n < LOGARITHMS.length ? LOGARITHMS[n] : (float) Math.log(n);
  }

  private final class Scorer implements MoveScorer {
    private final float[] a = new float[first.width()];
    private final float[] b = new float[second.width()];
    private final float[] c = new float[second.width()];
    private final float[] d = new float[out.width()];
    private final float[] g = new float[glance.width()];

    @Override
    public double glance(Observation seen) {
      glance.begin(g);
      glance.add(seen.node, 0, false, g);
      float sum = worth.bias[0];
      for (int i = 0; i < worth.rows.length; i++) {
        sum += Math.max(0, g[i]) * worth.rows[i][0];
      }
      return sum;
    }

    @Override
    public void score(Observation seen, int[] sizes, double[] scores) {
      first.begin(a);
      first.add(seen.node, 0, false, a);
      second.begin(b);
      second.add(a, 0, true, b);
      for (int p = 0; p < seen.size; p++) {
        int from = BlockMoves.of(p, false, 0);
        boolean isWhole = p == 0;
        if (!isWhole && isEmpty(sizes, from, from + BlockMoves.WRAPPING)) {
          continue;
        }
        System.arraycopy(b, 0, c, 0, b.length);
        place.add(seen.places, p * Observation.PLACE, false, c);
        out.begin(d);
        out.add(c, 0, true, d);
        for (int kind = 0; kind < BlockMoves.WRAPPING; kind++) {
          scores[from + kind] = d[kind] - branching[kind] * log(sizes[from + kind]);
        }
        if (isWhole) {
          int wrap = BlockMoves.WRAP;
          scores[wrap] = d[BlockMoves.WRAPPING] - branching[BlockMoves.WRAPPING] * log(sizes[wrap]);
        }
      }
    }

    private static boolean isEmpty(int[] sizes, int from, int to) {
      for (int i = from; i < to; i++) {
        if (sizes[i] > 0) {
          return false;
        }
      }
      return true;
    }
  }
}
