package org.drill.benchmarks;

import java.util.SplittableRandom;
import org.drill.learner.BlockLearner;
import org.drill.learner.Learner;
import org.drill.policy.GroupScorer;
import org.drill.policy.InputKind;
import org.drill.policy.PolicyHeuristic;
import org.drill.policy.PolicyNetwork;

/** A policy that sees inputs of one kind not of the node itself but of another, recent one. */
final class ShuffledInputs implements GroupScorer {
  private static final int RECENT = 256;

  private final GroupScorer scorer;
  private final InputKind kind;
  private final float[][] recent = new float[RECENT][];
  private final SplittableRandom random = new SplittableRandom(1);
  private int seen;

  private ShuffledInputs(GroupScorer scorer, InputKind kind) {
    this.scorer = scorer;
    this.kind = kind;
  }

  static Learner learner(PolicyNetwork network, InputKind kind) {
    return BlockLearner.grouped(
        "shuffled",
        (terms, extensions, operator) ->
            new PolicyHeuristic(
                () -> new ShuffledInputs(network.scorer(), kind),
                PolicyHeuristic.Recorder.NONE,
                terms,
                extensions,
                operator));
  }

  @Override
  public void score(float[] inputs, float[] logSizes, double[] scores, int at) {
    float[] mixed = inputs.clone();
    recent[seen++ % RECENT] = mixed.clone();
    float[] other = recent[random.nextInt(Math.min(seen, RECENT))];
    System.arraycopy(other, kind.from(), mixed, kind.from(), kind.to() - kind.from());
    scorer.score(mixed, logSizes, scores, at);
  }
}
