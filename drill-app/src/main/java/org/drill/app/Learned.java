package org.drill.app;

import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/**
 * A problem and what was learned of it.
 *
 * @param problem the problem
 * @param result the answers
 */
record Learned(LearningProblem problem, LearningResult result) {}
