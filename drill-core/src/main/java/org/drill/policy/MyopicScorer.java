package org.drill.policy;

import java.util.Arrays;

/**
 * The best that can be said without learning: accuracy, plus the gain over the parent, minus a
 * penalty for length, as CELOE has it; the same for all moves.
 *
 * <p>Where learning starts from, and what it is compared with.
 *
 * @param gain λ, the weight of the gain
 * @param lengthPenalty β, what each symbol costs
 */
public record MyopicScorer(double gain, double lengthPenalty) implements MoveScorer {
  /** What was best on random graphs. */
  public static final MyopicScorer DEFAULTS = new MyopicScorer(0.3, 0.005);

  @Override
  public double glance(Observation seen) {
    return seen.node[NodeInput.ACCURACY.index()]
        + gain * seen.node[NodeInput.ACCURACY_GAIN.index()]
        - lengthPenalty * StateInputs.LENGTH_UNIT * seen.node[NodeInput.LENGTH.index()];
  }

  @Override
  public void score(Observation seen, int[] sizes, double[] scores) {
    Arrays.fill(scores, glance(seen));
  }
}
