package org.drill.learner;

import org.drill.problem.LearningProblem;
import org.drill.search.bestfirst.Heuristic;
import org.drill.term.Extents;

/** Makes the heuristic of a run. */
@FunctionalInterface
public interface HeuristicFactory {
  /**
   * Makes a heuristic.
   *
   * @param problem the problem of the run
   * @param extents what the terms of the run cover
   * @return the heuristic
   */
  Heuristic create(LearningProblem problem, Extents extents);
}
