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
  private final Recent glances = new Recent();
  private final Recent looks = new Recent();
  private final SplittableRandom random = new SplittableRandom(1);

  /** What was seen of recent nodes. */
  private final class Recent {
    private final Observation[] all = new Observation[RECENT];
    private int seen;

    Observation mixed(Observation observed) {
      Observation mixed = observed.copy();
      all[seen++ % RECENT] = observed.copy();
      mixed.replace(kind, all[random.nextInt(Math.min(seen, RECENT))]);
      return mixed;
    }
  }

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
  public double glance(Observation observed) {
    return scorer.glance(glances.mixed(observed));
  }

  @Override
  public void score(Observation observed, int[] sizes, double[] scores) {
    scorer.score(looks.mixed(observed), sizes, scores);
  }
}
