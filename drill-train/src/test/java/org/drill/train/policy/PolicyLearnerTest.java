package org.drill.train.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.drill.policy.GroupScorer;
import org.drill.policy.PolicyNetwork;
import org.junit.jupiter.api.Test;

class PolicyLearnerTest {
  private static final int WIDTH = Choices.WIDTH;

  private static Choices.Choice random(Random random) {
    float[] inputs = new float[WIDTH * PolicyNetwork.INPUTS];
    byte[] groups = new byte[WIDTH];
    float[] logSizes = new float[WIDTH];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = (float) random.nextGaussian();
    }
    for (int i = 0; i < WIDTH; i++) {
      boolean missing = i > 0 && random.nextInt(5) == 0;
      groups[i] = (byte) (missing ? -1 : random.nextInt(PolicyNetwork.GROUPS));
      logSizes[i] = random.nextFloat() * 5;
    }
    return new Choices.Choice(inputs, groups, logSizes);
  }

  /** The loss from the scores of the core: minus the logarithm of the first entry's share. */
  private static double loss(GroupScorer scorer, Choices.Choice choice) {
    double[] scores = new double[PolicyNetwork.GROUPS];
    double sum = 0;
    double first = 0;
    for (int i = 0; i < WIDTH; i++) {
      if (choice.groups()[i] < 0) {
        continue;
      }
      float[] inputs = new float[PolicyNetwork.INPUTS];
      System.arraycopy(choice.inputs(), i * inputs.length, inputs, 0, inputs.length);
      float[] sizes = new float[PolicyNetwork.GROUPS];
      sizes[choice.groups()[i]] = choice.logSizes()[i];
      scorer.score(inputs, sizes, scores, 0);
      double score = scores[choice.groups()[i]];
      first = i == 0 ? score : first;
      sum += Math.exp(score);
    }
    return Math.log(sum) - first;
  }

  @Test
  void theCoreAndPyTorchAgree() {
    var random = new Random(1);
    try (var learner = new PolicyLearner(16, 0.5, new SplittableRandom(1))) {
      for (int trial = 0; trial < 20; trial++) {
        List<Choices.Choice> batch = List.of(random(random), random(random), random(random));
        GroupScorer scorer = learner.network(Map.of()).scorer();
        double expected =
            batch.stream().mapToDouble(choice -> loss(scorer, choice)).average().orElseThrow();
        assertThat(learner.train(batch, 0.01)).isCloseTo(expected, within(1e-4 * expected));
      }
    }
  }

  @Test
  void aChoiceIsLearned() {
    var random = new Random(2);
    List<Choices.Choice> batch = List.of(random(random), random(random));
    try (var learner = new PolicyLearner(16, 0.5, new SplittableRandom(1))) {
      double before = learner.train(batch, 0.01);
      double after = before;
      for (int step = 0; step < 100; step++) {
        after = learner.train(batch, 0.01);
      }
      assertThat(after).isLessThan(before / 10);
    }
  }
}
