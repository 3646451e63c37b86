package org.drill.train.agent;

import org.drill.problem.LearningProblem;

/**
 * The sizes of a problem.
 *
 * @param positives |E⁺|
 * @param negatives |E⁻|
 * @param individuals |I|
 */
record ProblemSize(int positives, int negatives, int individuals) {
  static ProblemSize of(LearningProblem problem) {
    return new ProblemSize(
        problem.positives().size(), problem.negatives().size(), problem.kb().size());
  }
}
