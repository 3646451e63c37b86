package org.drill.generate;

import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;

/**
 * The examples of a problem, by which it is the same as another.
 *
 * @param positives E⁺
 * @param negatives E⁻
 */
record Labelling(IndividualSet positives, IndividualSet negatives) {
  static Labelling of(LearningProblem problem) {
    return new Labelling(problem.positives(), problem.negatives());
  }
}
