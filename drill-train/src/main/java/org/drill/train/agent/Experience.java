package org.drill.train.agent;

import java.util.List;

/**
 * A step as the network saw it, and the value that came of it.
 *
 * @param target the value
 * @param from the state sᵢ
 * @param to the refinement sⱼ
 * @param positives the positive examples of the problem
 * @param negatives the negative ones
 */
record Experience(double target, Sight from, Sight to, Sight positives, Sight negatives) {
  /** The channels of the network, in its order. */
  List<Sight> channels() {
    return List.of(from, to, positives, negatives);
  }
}
