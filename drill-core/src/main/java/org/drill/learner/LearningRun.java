package org.drill.learner;

import org.drill.search.LearningResult;

/** A run of a learner on a problem, which can rest and go on. Belongs to one thread. */
@FunctionalInterface
public interface LearningRun {
  /**
   * Has a turn: goes on where the last one ended, or starts.
   *
   * @param options what the learner is told, the same in all turns but for limits and listener
   * @return the answers of all turns, and what was spent in this one
   */
  LearningResult turn(LearnOptions options);
}
