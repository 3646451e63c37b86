package org.drill.train.agent;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.SplittableRandom;
import org.drill.neural.QNetwork;
import org.drill.neural.QScorer;

/** Chooses actions by a Q-network, or, with probability ε, at random. */
final class QPolicy {
  private final QScorer scorer;
  private final int dimension;
  private final Perception perception;
  private final IdentityHashMap<Sight, float[]> views = new IdentityHashMap<>();

  QPolicy(QNetwork network, Perception perception) {
    this.scorer = new QScorer(network);
    this.dimension = network.dimension();
    this.perception = perception;
  }

  private float[] view(Sight sight) {
    return perception.isOnlyMean()
        ? sight.centroid()
        : views.computeIfAbsent(sight, perception::view);
  }

  /** The action that ε-greedy choice takes; there is at least one. */
  int choose(Environment world, int state, double epsilon, SplittableRandom random) {
    int[] actions = world.actions(state);
    if (random.nextDouble() < epsilon) {
      return actions[random.nextInt(actions.length)];
    }
    return actions[best(values(world, state))];
  }

  /** Q(s, ·) for all actions. */
  float[] values(Environment world, int state) {
    int[] actions = world.actions(state);
    float[] rows = new float[actions.length * dimension];
    for (int i = 0; i < actions.length; i++) {
      System.arraycopy(view(world.sight(actions[i])), 0, rows, i * dimension, dimension);
    }
    float[] values = new float[actions.length];
    scorer.examples(view(world.positives()), view(world.negatives()));
    scorer.parent(view(world.sight(state)), actions.length);
    scorer.score(rows, actions.length, values);
    return values;
  }

  /** The place of the highest value, the first of equals. */
  static int best(float[] values) {
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      if (values[i] > values[best]) {
        best = i;
      }
    }
    assert best < values.length : Arrays.toString(values);
    return best;
  }
}
