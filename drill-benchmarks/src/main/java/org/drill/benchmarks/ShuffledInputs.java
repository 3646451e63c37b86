package org.drill.benchmarks;

import java.util.SplittableRandom;
import org.drill.learner.BlockLearner;
import org.drill.learner.Learner;
import org.drill.policy.InputKind;
import org.drill.policy.MoveScorer;
import org.drill.policy.Observation;
import org.drill.policy.PolicyHeuristic;
import org.drill.policy.PolicyNetwork;

/** A policy that sees inputs of one kind not of the node itself but of another, recent one. */
final class ShuffledInputs implements MoveScorer {
  private static final int RECENT = 256;

  private final MoveScorer scorer;
  private final InputKind kind;
  private final Observation[] recent = new Observation[RECENT];
  private final SplittableRandom random = new SplittableRandom(1);
  private int seen;

  private ShuffledInputs(MoveScorer scorer, InputKind kind) {
    this.scorer = scorer;
    this.kind = kind;
  }

  static Learner learner(PolicyNetwork network, InputKind kind) {
    return BlockLearner.byMoves(
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
  public void score(Observation observed, int[] sizes, double[] scores, int at) {
    Observation mixed = observed.copy();
    recent[seen++ % RECENT] = observed.copy();
    mixed.replace(kind, recent[random.nextInt(Math.min(seen, RECENT))]);
    scorer.score(mixed, sizes, scores, at);
  }
}
