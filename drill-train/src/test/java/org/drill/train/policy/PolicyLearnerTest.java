package org.drill.train.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.drill.policy.InputKind;
import org.drill.policy.MoveScorer;
import org.drill.policy.Observation;
import org.drill.refinement.BlockMoves;
import org.junit.jupiter.api.Test;

class PolicyLearnerTest {
  private static final int WIDTH = TrainingChoices.WIDTH;
  private static final int SIZES = 500;

  private static TrainingChoices.Choice random(Random random) {
    byte[] kinds = new byte[WIDTH];
    float[] logSizes = new float[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      boolean missing = i > 0 && random.nextInt(5) == 0;
      kinds[i] = (byte) (missing ? -1 : random.nextInt(BlockMoves.KINDS + 1));
      logSizes[i] = (float) Math.log(1 + random.nextInt(SIZES));
    }
    return new TrainingChoices.Choice(
        gaussians(random, WIDTH * Observation.NODE),
        gaussians(random, WIDTH * Observation.PLACE),
        kinds,
        logSizes);
  }

  private static float[] gaussians(Random random, int size) {
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return values;
  }

  /** The loss from the scores of the core: minus the logarithm of the first entry's share. */
  private static double loss(MoveScorer scorer, TrainingChoices.Choice choice) {
    var seen = new Observation();
    double sum = 0;
    double first = 0;
    for (int i = 0; i < WIDTH; i++) {
      int kind = choice.kinds()[i];
      if (kind < 0) {
        continue;
      }
      seen.set(choice.nodes(), i * Observation.NODE, choice.places(), i * Observation.PLACE);
      if (kind == TrainingChoices.LOOK) {
        double score = scorer.glance(seen);
        first = i == 0 ? score : first;
        sum += Math.exp(score);
        continue;
      }
      int move = kind == BlockMoves.WRAPPING ? BlockMoves.WRAP : kind;
      int[] sizes = new int[BlockMoves.COUNT];
      sizes[move] = (int) Math.round(Math.exp(choice.logSizes()[i]));
      double[] scores = new double[BlockMoves.COUNT];
      scorer.score(seen, sizes, scores);
      first = i == 0 ? scores[move] : first;
      sum += Math.exp(scores[move]);
    }
    return Math.log(sum) - first;
  }

  @Test
  void theCoreAndPyTorchAgree() {
    var random = new Random(1);
    try (var learner = new PolicyLearner(16, 0.5, Set.of(), new SplittableRandom(1))) {
      for (int trial = 0; trial < 20; trial++) {
        List<TrainingChoices.Choice> batch =
            List.of(random(random), random(random), random(random));
        MoveScorer scorer = learner.network(Map.of()).scorer();
        double expected =
            batch.stream().mapToDouble(choice -> loss(scorer, choice)).average().orElseThrow();
        assertThat(learner.train(batch, 0.01)).isCloseTo(expected, within(1e-4 * expected));
      }
    }
  }

  @Test
  void whatIsNotSeenDoesNotMatter() {
    for (InputKind kind : InputKind.values()) {
      var random = new Random(3);
      try (var learner = new PolicyLearner(16, 0.5, Set.of(kind), new SplittableRandom(1))) {
        learner.train(List.of(random(random), random(random)), 0.01);
        MoveScorer scorer = learner.network(Map.of()).scorer();
        var nothing = new Observation();
        double glance = scorer.glance(nothing);
        double[] before = scores(scorer, new float[Observation.NODE + Observation.PLACE]);
        float[] inputs = new float[Observation.NODE + Observation.PLACE];
        Arrays.fill(inputs, kind.from(), kind.to(), 1);
        assertThat(scores(scorer, inputs)).isEqualTo(before);
        nothing.set(inputs, 0, inputs, Observation.NODE);
        assertThat(scorer.glance(nothing)).isEqualTo(glance);
        inputs[kind.from() > 0 ? kind.from() - 1 : kind.to()] = 1;
        assertThat(scores(scorer, inputs)).isNotEqualTo(before);
      }
    }
  }

  private static double[] scores(MoveScorer scorer, float[] inputs) {
    var seen = new Observation();
    seen.set(inputs, 0, inputs, Observation.NODE);
    double[] scores = new double[BlockMoves.COUNT];
    scorer.score(seen, new int[BlockMoves.COUNT], scores);
    return scores;
  }

  @Test
  void aChoiceIsLearned() {
    var random = new Random(2);
    List<TrainingChoices.Choice> batch = List.of(random(random), random(random));
    try (var learner = new PolicyLearner(16, 0.5, Set.of(), new SplittableRandom(1))) {
      double before = learner.train(batch, 0.01);
      double after = before;
      for (int step = 0; step < 100; step++) {
        after = learner.train(batch, 0.01);
      }
      assertThat(after).isLessThan(before / 10);
    }
  }
}
