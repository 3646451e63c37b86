package org.drill.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class AdamTest {
  /** Algorithm 1 of the paper, a number at a time, for the loss x² + 3y². */
  @Test
  void stepsAreThoseOfThePaper() {
    double[] x = {1, -2};
    double[] m = new double[2];
    double[] v = new double[2];
    try (NDManager manager = Torch.manager()) {
      NDArray parameter = manager.create(x.clone());
      parameter.setRequiresGradient(true);
      NDArray weights = manager.create(new double[] {1, 3});
      var adam = new Adam(Map.of("x", parameter));
      for (int t = 1; t <= 20; t++) {
        double[] gradient = {2 * x[0], 6 * x[1]};
        for (int i = 0; i < 2; i++) {
          m[i] = 0.9 * m[i] + 0.1 * gradient[i];
          v[i] = 0.999 * v[i] + 0.001 * gradient[i] * gradient[i];
          double mHat = m[i] / (1 - Math.pow(0.9, t));
          double vHat = v[i] / (1 - Math.pow(0.999, t));
          x[i] -= 0.1 * mHat / (Math.sqrt(vHat) + 1e-8);
        }
        try (GradientCollector collector = Torch.engine().newGradientCollector()) {
          collector.backward(parameter.square().mul(weights).sum());
        }
        adam.step(0.1);
      }
      assertThat(adam.steps()).isEqualTo(20);
      assertThat(parameter.toDoubleArray()).containsExactly(x, within(1e-6));
    }
  }

  /** The first step of Adam is as long as the rate, whatever the gradient. */
  @Test
  void someParametersLearnSlower() {
    try (NDManager manager = Torch.manager()) {
      NDArray usual = manager.create(new double[] {1});
      NDArray slow = manager.create(new double[] {1});
      usual.setRequiresGradient(true);
      slow.setRequiresGradient(true);
      var adam = new Adam(Map.of("usual", usual, "slow", slow), Map.of("slow", 0.1));
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        collector.backward(usual.square().add(slow.square()).sum());
      }
      adam.step(0.5);
      assertThat(usual.getDouble()).isCloseTo(0.5, within(1e-6));
      assertThat(slow.getDouble()).isCloseTo(0.95, within(1e-6));
    }
  }
}
