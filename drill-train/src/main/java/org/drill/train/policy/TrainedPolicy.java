package org.drill.train.policy;

import java.util.List;
import org.drill.policy.PolicyNetwork;

/**
 * The outcome of a training.
 *
 * @param network the network that was best in validation
 * @param curve how the training went, round by round
 * @param myopic the scores of the myopic search on the held-out problems
 * @param isComplete whether all rounds were done; otherwise it was interrupted
 * @param seconds how long it took
 */
public record TrainedPolicy(
    PolicyNetwork network, List<Round> curve, Score myopic, boolean isComplete, double seconds) {
  /** Copies the curve. */
  public TrainedPolicy {
    curve = List.copyOf(curve);
  }

  /**
   * How a set of problems was solved.
   *
   * @param problems how many there are
   * @param solved how many were solved
   * @param tested the geometric mean of expressions tested; those not solved count with the limit
   */
  public record Score(int problems, int solved, double tested) {}

  /**
   * What happened in a round.
   *
   * @param training how the training problems were solved by the policy before it
   * @param choices how many choices were learned from
   * @param loss the mean loss of the last epoch
   * @param validation how the held-out problems were solved by the policy after it
   */
  public record Round(Score training, int choices, double loss, Score validation) {}
}
