package org.drill.train.agent;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import org.drill.neural.QNetwork;
import org.drill.neural.QScorer;

/** Chooses actions by a Q-network, or, with probability ε, at random. */
final class EpsilonGreedyChoice {
  private final QScorer scorer;
  private final int dimension;
  private final SetPerception perception;
  private final IdentityHashMap<SeenSet, float[]> views = new IdentityHashMap<>();

  EpsilonGreedyChoice(QNetwork network, SetPerception perception) {
    this.scorer = new QScorer(network);
    this.dimension = network.dimension();
    this.perception = perception;
  }

  /** The action that ε-greedy choice takes; there is at least one. */
  int choose(Environment world, int state, double epsilon, SplittableRandom random) {
    int[] actions = world.actions(state);
    if (random.nextDouble() < epsilon) {
      return actions[random.nextInt(actions.length)];
    }
    List<SeenChannel> next = new ArrayList<>();
    for (int action : actions) {
      next.add(world.seen(action));
    }
    return actions[best(values(world.seen(state), next, world.positives(), world.negatives()))];
  }

  /** Q(s, ·) for some actions. */
  float[] values(
      SeenChannel state, List<SeenChannel> actions, SeenChannel positives, SeenChannel negatives) {
    float[] rows = new float[actions.size() * dimension];
    for (int i = 0; i < actions.size(); i++) {
      write(actions.get(i), rows, i * dimension);
    }
    float[] values = new float[actions.size()];
    scorer.examples(channel(positives), channel(negatives));
    scorer.parent(channel(state), actions.size());
    scorer.score(rows, actions.size(), values);
    return values;
  }

  private float[] channel(SeenChannel seen) {
    float[] channel = new float[dimension];
    write(seen, channel, 0);
    return channel;
  }

  private void write(SeenChannel seen, float[] into, int at) {
    float[] view = views.computeIfAbsent(seen.set(), perception::view);
    System.arraycopy(view, 0, into, at, view.length);
    System.arraycopy(seen.counts(), 0, into, at + view.length, seen.counts().length);
  }

  /** The place of the highest value, the first of equals; there is at least one. */
  static int best(float[] values) {
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      if (values[i] > values[best]) {
        best = i;
      }
    }
    return best;
  }
}
