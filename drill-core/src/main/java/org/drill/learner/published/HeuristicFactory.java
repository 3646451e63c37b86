package org.drill.learner.published;

import org.drill.problem.LearningProblem;
import org.drill.search.bestfirst.NodeHeuristic;
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
  NodeHeuristic create(LearningProblem problem, Extents extents);
}
