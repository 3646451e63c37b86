package org.drill.train.agent;

import java.util.List;

/**
 * A step as the network saw it, and what came of it.
 *
 * @param value the reward of the step and all that followed it, or, if there are successors, of the
 *     step alone
 * @param from the state sᵢ
 * @param to the refinement sⱼ
 * @param positives the positive examples of the problem
 * @param negatives the negative ones
 * @param successors refinements of sⱼ, whose values are looked up when the experience is learned
 *     from; none if the value says it all
 */
record Experience(
    double value,
    SeenChannel from,
    SeenChannel to,
    SeenChannel positives,
    SeenChannel negatives,
    List<SeenChannel> successors) {
  /** An experience whose value says it all. */
  Experience(
      double value,
      SeenChannel from,
      SeenChannel to,
      SeenChannel positives,
      SeenChannel negatives) {
    this(value, from, to, positives, negatives, List.of());
  }

  /** The channels of the network, in its order. */
  List<SeenChannel> channels() {
    return List.of(from, to, positives, negatives);
  }
}
