package org.drill.train.agent;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.drill.problem.LearningProblem;

/**
 * Chooses problems at the edge of what the agent solves, and learns to do so: the paper's future
 * work (iv), 'leveraging reinforcement learning at generating difficult learning problems'.
 *
 * <p>It is a bandit over kinds of problems whose worth changes as the agent learns. Each kind k has
 * an estimate μ_k of how well the agent masters it: the mean of {@link
 * EpisodeSource.Outcome#mastery()} over its problems so far, and of one more problem that is half
 * mastered. Their weight is multiplied by {@value #RECENT} with each further problem of the kind,
 * since the agent gets better by it, and by {@value #FORGETTING} with each of another kind, so that
 * what is unknown or long ago looks worth a try. The generator is rewarded with
 *
 * <pre>
 * edge(k) = 4·μ_k·(1 − μ_k)
 * </pre>
 *
 * <p>which is 1 if half of the problems are solved, or all with great effort, and 0 if all are
 * solved at once or none at all. Of the problems that were not yet drawn, each is drawn with a
 * probability that is proportional to exp(edge / {@value #TEMPERATURE}) of its kind: Boltzmann
 * exploration. When all were drawn, all may be drawn again.
 *
 * <p>One problem alone cannot say whether it is at the edge, as solved and not solved are both far
 * from it; so the reward is that of the kind. Goals of intermediate difficulty are those of
 * Florensa et al., <i>Automatic Goal Generation for Reinforcement Learning Agents</i> (ICML 2018);
 * a bandit over tasks is that of Graves et al., <i>Automated Curriculum Learning for Neural
 * Networks</i> (ICML 2017). Departures: no generative network, since targets are expressions that a
 * graph must have instances of, and Boltzmann exploration on a forgetting mean instead of EXP3.S.
 *
 * <p>Choices follow from the seed and from what was told.
 */
final class EdgeChoice implements ProblemSource {
  /** What is left of a kind's earlier outcomes after one of the same kind: half after 7. */
  static final double RECENT = 0.9;

  /** What is left of them after one of another kind: half after 69. */
  static final double FORGETTING = 0.99;

  /** The smaller, the more the kinds at the edge are preferred. */
  static final double TEMPERATURE = 0.2;

  private static final String MASTERY = "edge.mastery";
  private static final String WEIGHT = "edge.weight";
  private static final String DRAWN = "edge.drawn";

  private final List<List<LearningProblem>> kinds;
  private final long seed;
  private final double[] mastery; // sums of outcomes, and of their weights
  private final double[] weight;
  private final double[] drawn; // how many problems of each kind
  private int due;

  EdgeChoice(List<List<LearningProblem>> kinds, long seed) {
    this.kinds = kinds;
    this.seed = seed;
    this.mastery = new double[kinds.size()];
    this.weight = new double[kinds.size()];
    this.drawn = new double[kinds.size()];
    this.due = draw();
  }

  @Override
  public LearningProblem next() {
    return kinds.get(due).get(drawnFrom(due) % kinds.get(due).size());
  }

  /** The number of the kind that is due. */
  int kind() {
    return due;
  }

  @Override
  public void tell(Practised outcome) {
    for (int k = 0; k < weight.length; k++) {
      double left = k == due ? RECENT : FORGETTING;
      mastery[k] *= left;
      weight[k] *= left;
    }
    mastery[due] += outcome.mastery();
    weight[due]++;
    drawn[due]++;
    due = draw();
  }

  /** How near to the edge a kind is, from 0 to 1. */
  double edge(int kind) {
    double mean = (0.5 + mastery[kind]) / (1 + weight[kind]);
    return 4 * mean * (1 - mean);
  }

  private int drawnFrom(int kind) {
    return (int) drawn[kind];
  }

  /** A kind; the numbers are new for each problem, so that no state of a generator is kept. */
  private int draw() {
    int rounds = Integer.MAX_VALUE; // how often all problems were drawn
    for (int k = 0; k < drawn.length; k++) {
      rounds = Math.min(rounds, drawnFrom(k) / kinds.get(k).size());
    }
    double[] odds = new double[drawn.length];
    for (int k = 0; k < odds.length; k++) {
      int left = (rounds + 1) * kinds.get(k).size() - drawnFrom(k);
      // the same bits on every machine
      odds[k] = left * StrictMath.exp(edge(k) / TEMPERATURE);
    }
    long number = (long) Arrays.stream(drawn).sum();
    double point =
        new SplittableRandom(seed * 1_000_033 + number).nextDouble() * Arrays.stream(odds).sum();
    int chosen = -1;
    for (int k = 0; k < odds.length && point >= 0; k++) {
      if (odds[k] > 0) {
        chosen = k;
        point -= odds[k];
      }
    }
    return chosen;
  }

  @Override
  public void save(AgentState state) {
    state.putDoubles(MASTERY, mastery);
    state.putDoubles(WEIGHT, weight);
    state.putDoubles(DRAWN, drawn);
  }

  @Override
  public void restore(AgentState state) {
    fill(mastery, state.doubles(MASTERY));
    fill(weight, state.doubles(WEIGHT));
    fill(drawn, state.doubles(DRAWN));
    due = draw();
  }

  private static void fill(double[] array, double[] values) {
    if (values.length != array.length) {
      throw new IllegalArgumentException(
          "there are " + values.length + " kinds of problems, not " + array.length);
    }
    System.arraycopy(values, 0, array, 0, array.length);
  }
}
