package org.drill.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.drill.refinement.BlockMoves;
import org.drill.tensor.Tensor;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyNetworkTest {
  private static final int HIDDEN = 10;
  private static final int NARROW = 5;
  private static final int INPUTS = Observation.NODE;
  private static final int GLANCE = Observation.AT_FIRST_SIGHT;
  private static final int PLACE = Observation.PLACE;
  private static final int KINDS = BlockMoves.KINDS;

  private static float[] random(Random random, int size) {
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return values;
  }

  private static Map<String, Tensor> weights(Random random) {
    var weights = new LinkedHashMap<String, Tensor>();
    weights.put("first.weight", Tensor.floats(random(random, HIDDEN * INPUTS), HIDDEN, INPUTS));
    weights.put("first.bias", Tensor.floats(random(random, HIDDEN), HIDDEN));
    weights.put("second.weight", Tensor.floats(random(random, HIDDEN * HIDDEN), HIDDEN, HIDDEN));
    weights.put("second.bias", Tensor.floats(random(random, HIDDEN), HIDDEN));
    weights.put("place.weight", Tensor.floats(random(random, HIDDEN * PLACE), HIDDEN, PLACE));
    weights.put("out.weight", Tensor.floats(random(random, KINDS * HIDDEN), KINDS, HIDDEN));
    weights.put("out.bias", Tensor.floats(random(random, KINDS), KINDS));
    weights.put("glance.weight", Tensor.floats(random(random, NARROW * GLANCE), NARROW, GLANCE));
    weights.put("glance.bias", Tensor.floats(random(random, NARROW), NARROW));
    weights.put("worth.weight", Tensor.floats(random(random, NARROW), 1, NARROW));
    weights.put("worth.bias", Tensor.floats(random(random, 1), 1));
    weights.put("branching", Tensor.floats(random(random, KINDS), KINDS));
    return weights;
  }

  private static double[] layer(Tensors tensors, String name, double[] in, int units) {
    float[] weights = tensors.floats(name + ".weight", units, in.length);
    float[] bias = tensors.floats(name + ".bias", units);
    double[] out = new double[units];
    for (int u = 0; u < units; u++) {
      out[u] = bias[u];
      for (int i = 0; i < in.length; i++) {
        out[u] += (double) weights[u * in.length + i] * in[i];
      }
    }
    return out;
  }

  private static double[] rectified(double[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.max(0, values[i]);
    }
    return values;
  }

  @Test
  void scoresAreThoseOfTheDefinition() {
    var random = new Random(1);
    for (int trial = 0; trial < 200; trial++) {
      Tensors tensors = Tensors.of(weights(random), Map.of());
      var seen = new Observation();
      seen.size = 1 + random.nextInt(BlockMoves.PLACES);
      System.arraycopy(random(random, INPUTS), 0, seen.node, 0, INPUTS);
      seen.node[random.nextInt(INPUTS)] = 0;
      System.arraycopy(random(random, seen.size * PLACE), 0, seen.places, 0, seen.size * PLACE);
      int[] sizes = new int[BlockMoves.COUNT];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = random.nextBoolean() ? 0 : 1 + random.nextInt(9_999);
      }
      double[] scores = new double[BlockMoves.COUNT];
      PolicyNetwork.of(tensors).scorer().score(seen, sizes, scores);
      for (int move = 0; move < BlockMoves.COUNT; move++) {
        if (BlockMoves.place(move) < seen.size && sizes[move] > 0) {
          double expected = score(tensors, seen, move, sizes[move]);
          assertThat(scores[move]).isCloseTo(expected, within(1e-3 * (1 + Math.abs(expected))));
        }
      }
    }
  }

  @Test
  void scoresAtFirstSightAreThoseOfTheDefinition() {
    var random = new Random(2);
    for (int trial = 0; trial < 200; trial++) {
      Tensors tensors = Tensors.of(weights(random), Map.of());
      var seen = new Observation();
      System.arraycopy(random(random, INPUTS), 0, seen.node, 0, INPUTS);
      double[] z = new double[GLANCE];
      for (int i = 0; i < GLANCE; i++) {
        z[i] = seen.node[i];
      }
      double[] hidden = rectified(layer(tensors, "glance", z, NARROW));
      double expected = layer(tensors, "worth", hidden, 1)[0];
      assertThat(PolicyNetwork.of(tensors).scorer().glance(seen))
          .isCloseTo(expected, within(1e-3 * (1 + Math.abs(expected))));
    }
  }

  private static double score(Tensors tensors, Observation seen, int move, int size) {
    double[] x = new double[INPUTS];
    for (int i = 0; i < INPUTS; i++) {
      x[i] = seen.node[i];
    }
    double[] a = rectified(layer(tensors, "first", x, HIDDEN));
    double[] b = layer(tensors, "second", a, HIDDEN);
    float[] weights = tensors.floats("place.weight", HIDDEN, PLACE);
    for (int u = 0; u < HIDDEN; u++) {
      for (int i = 0; i < PLACE; i++) {
        b[u] += (double) weights[u * PLACE + i] * seen.places[BlockMoves.place(move) * PLACE + i];
      }
    }
    int kind = BlockMoves.kind(move);
    return layer(tensors, "out", rectified(b), KINDS)[kind]
        - tensors.floats("branching", KINDS)[kind] * Math.log(size);
  }

  @Test
  void otherShapesAreRefused() {
    Map<String, Tensor> weights = weights(new Random(1));
    weights.put("first.weight", Tensor.floats(new float[HIDDEN * 3], HIDDEN, 3));
    assertThatThrownBy(() -> PolicyNetwork.of(Tensors.of(weights, Map.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("first.weight");
  }

  @Test
  void filesThatDoNotFitAreRefusedInOneLine(@TempDir Path folder) throws TensorFileException {
    Path file = folder.resolve(Policies.FILE);
    Map<String, Tensor> weights = weights(new Random(1));
    TensorFile.write(Tensors.of(weights, Map.of()), file);
    assertThat(Policies.read(file).isFinite()).isTrue();

    Map<String, Tensor> other = new HashMap<>(weights);
    other.put("first.weight", Tensor.floats(new float[HIDDEN * 3], HIDDEN, 3));
    TensorFile.write(Tensors.of(other, Map.of()), file);
    assertThatThrownBy(() -> Policies.read(file))
        .isInstanceOf(TensorFileException.class)
        .hasMessageContaining("no policy for this version: tensor 'first.weight' has the shape")
        .hasMessageEndingWith("; make one with drill train");

    for (String name : weights.keySet()) {
      Tensor tensor = weights.get(name);
      float[] values = Tensors.of(weights, Map.of()).floats(name, sides(tensor)).clone();
      values[values.length - 1] = Float.NaN;
      Map<String, Tensor> broken = new HashMap<>(weights);
      broken.put(name, Tensor.floats(values, sides(tensor)));
      TensorFile.write(Tensors.of(broken, Map.of()), file);
      assertThatThrownBy(() -> Policies.read(file))
          .as(name)
          .hasMessageContaining("it has weights that are not finite");
    }
  }

  private static long[] sides(Tensor tensor) {
    return tensor.shape().stream().mapToLong(Long::longValue).toArray();
  }
}
