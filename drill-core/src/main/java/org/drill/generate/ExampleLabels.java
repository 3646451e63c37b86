package org.drill.generate;

import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;

/**
 * The examples of a problem, by which it is the same as another.
 *
 * @param positives E⁺
 * @param negatives E⁻
 */
record ExampleLabels(IndividualSet positives, IndividualSet negatives) {
  static ExampleLabels of(LearningProblem problem) {
    return new ExampleLabels(problem.positives(), problem.negatives());
  }
}
