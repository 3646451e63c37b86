package org.drill.learner;

import org.drill.problem.LearningProblem;
import org.drill.refinement.Extensions;
import org.drill.search.Heuristic;

/** Makes the heuristic of a run. */
@FunctionalInterface
public interface HeuristicFactory {
  /**
   * Makes a heuristic.
   *
   * @param problem the problem of the run
   * @param extensions what the terms of the run cover
   * @return the heuristic
   */
  Heuristic create(LearningProblem problem, Extensions extensions);
}
