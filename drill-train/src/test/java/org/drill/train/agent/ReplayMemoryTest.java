package org.drill.train.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The replay memory, and the tree from which it draws. */
class ReplayMemoryTest {
  @Test
  void memoryForgetsTheOldestAndKeepsEachExperienceTogether() {
    for (double alpha : new double[] {0, 0.6}) {
      var memory = new ReplayMemory(3, alpha);
      for (int i = 0; i < 5; i++) {
        memory.store(experience(i));
      }
      assertThat(memory.size()).isEqualTo(3);
      var state = new AgentState();
      memory.save(state);
      var copy = new ReplayMemory(3, alpha);
      copy.restore(state);
      for (ReplayMemory each : List.of(memory, copy)) {
        List<Experience> batch = each.sample(new SplittableRandom(1), 100, 1).experiences();
        assertThat(batch).hasSize(100);
        for (Experience experience : batch) {
          float value = experience.from().set().centroid()[0];
          assertThat(value).isBetween(2f, 4f);
          assertThat(experience.negatives()).isSameAs(experience.from());
          assertThat(experience.from().set().members()).containsExactly((long) value);
          assertThat(experience.from().counts()).containsExactly(value, 2 * value);
          assertThat(experience.value()).isEqualTo(10 * value);
          assertThat(experience.successors()).hasSize((int) value);
        }
      }
    }
  }

  private static Experience experience(int i) {
    var seen =
        new SeenChannel(new SeenSet(new float[] {i}, new long[] {i}), new float[] {i, 2 * i});
    return new Experience(
        10 * i, seen, seen, seen, seen, List.of(seen, seen, seen, seen).subList(0, Math.min(4, i)));
  }

  @Test
  void whatWasPredictedBadlyIsDrawnMoreOftenAndCountsLess() {
    var memory = new ReplayMemory(4, 1);
    for (int i = 0; i < 4; i++) {
      memory.store(experience(i));
    }
    float[] errors = {0.09f, 0.19f, 0.29f, 0.39f}; // and 0.01 more
    var all = new ReplayMemory.Minibatch(new int[] {0, 1, 2, 3}, List.of(), new float[4]);
    memory.learned(all, errors);
    ReplayMemory.Minibatch batch = memory.sample(new SplittableRandom(2), 10_000, 1);
    int[] drawn = new int[4];
    for (int i = 0; i < 10_000; i++) {
      drawn[batch.slots()[i]]++;
      // the rarest counts in full, the others in proportion
      assertThat((double) batch.weights()[i]).isCloseTo(1.0 / (batch.slots()[i] + 1), within(1e-5));
    }
    for (int k = 0; k < 4; k++) {
      assertThat(drawn[k] / 10_000.0).isCloseTo((k + 1) / 10.0, within(0.02));
    }
  }

  @Test
  void theTreeFindsWhatARunningSumFinds() {
    for (int seed = 0; seed < 50; seed++) {
      var random = new Random(seed);
      int size = 1 + random.nextInt(40);
      var tree = new PriorityTree(size);
      double[] values = new double[size];
      for (int i = 0; i < 3 * size; i++) {
        int at = random.nextInt(size);
        values[at] = random.nextInt(5);
        tree.set(at, values[at]);
      }
      double total = java.util.Arrays.stream(values).sum();
      assertThat(tree.total()).isEqualTo(total);
      for (int i = 0; i < 20 && total > 0; i++) {
        double amount = random.nextDouble() * total;
        int expected = 0;
        double sum = values[0];
        while (sum <= amount) {
          sum += values[++expected];
        }
        assertThat(tree.find(amount)).as("seed %d", seed).isEqualTo(expected);
        assertThat(tree.get(expected)).isEqualTo(values[expected]);
      }
    }
  }
}
