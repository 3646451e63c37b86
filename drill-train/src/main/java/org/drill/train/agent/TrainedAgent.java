package org.drill.train.agent;

import java.util.List;
import org.drill.neural.QNetwork;

/**
 * The outcome of a training.
 *
 * @param network the network that was best in validation
 * @param curve how the training went, problem by problem
 * @param isComplete whether all problems were used; otherwise it was interrupted
 * @param seconds how long it took
 */
public record TrainedAgent(
    QNetwork network, List<Point> curve, boolean isComplete, double seconds) {
  /** Copies the curve. */
  public TrainedAgent {
    curve = List.copyOf(curve);
  }

  /**
   * What happened in the episodes of one problem.
   *
   * @param episodes how many episodes were done by then, in all
   * @param meanReturn the mean discounted return of its episodes
   * @param goals how many of them reached the goal
   * @param loss the mean loss of its minibatches
   * @param tested the geometric mean of expressions tested in the validation after it; NaN if there
   *     was none
   */
  public record Point(long episodes, double meanReturn, int goals, double loss, double tested) {}
}
