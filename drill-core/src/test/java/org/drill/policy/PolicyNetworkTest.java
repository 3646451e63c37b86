package org.drill.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;

class PolicyNetworkTest {
  private static final int HIDDEN = 10;
  private static final int INPUTS = PolicyNetwork.INPUTS;
  private static final int GROUPS = PolicyNetwork.GROUPS;

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
    weights.put("out.weight", Tensor.floats(random(random, GROUPS * HIDDEN), GROUPS, HIDDEN));
    weights.put("out.bias", Tensor.floats(random(random, GROUPS), GROUPS));
    weights.put("branching", Tensor.floats(random(random, GROUPS), GROUPS));
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
      float[] inputs = random(random, INPUTS);
      inputs[random.nextInt(INPUTS)] = 0;
      float[] logSizes = random(random, GROUPS);
      double[] x = new double[INPUTS];
      for (int i = 0; i < INPUTS; i++) {
        x[i] = inputs[i];
      }
      double[] a = rectified(layer(tensors, "first", x, HIDDEN));
      double[] b = rectified(layer(tensors, "second", a, HIDDEN));
      double[] c = layer(tensors, "out", b, GROUPS);
      float[] branching = tensors.floats("branching", GROUPS);
      double[] scores = new double[GROUPS + 1];
      PolicyNetwork.of(tensors).scorer().score(inputs, logSizes, scores, 1);
      for (int g = 0; g < GROUPS; g++) {
        double expected = c[g] - branching[g] * logSizes[g];
        assertThat(scores[1 + g]).isCloseTo(expected, within(1e-3 * (1 + Math.abs(expected))));
      }
    }
  }

  @Test
  void otherShapesAreRefused() {
    Map<String, Tensor> weights = weights(new Random(1));
    weights.put("first.weight", Tensor.floats(new float[HIDDEN * 3], HIDDEN, 3));
    assertThatThrownBy(() -> PolicyNetwork.of(Tensors.of(weights, Map.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("first.weight");
  }
}
