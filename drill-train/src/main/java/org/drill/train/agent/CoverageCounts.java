package org.drill.train.agent;

/**
 * How a concept treats the examples of a problem and all other individuals.
 *
 * @param truePositives positive examples among its instances
 * @param falsePositives negative examples among its instances
 * @param instances |R(c)|, labelled or not
 */
record CoverageCounts(int truePositives, int falsePositives, int instances) {
  /** Whether it tells all examples apart, so that its F1 is 1. */
  boolean isGoal(ProblemSize problem) {
    return truePositives == problem.positives() && falsePositives == 0;
  }

  /** Instances that are no examples. */
  int unlabelled() {
    return instances - truePositives - falsePositives;
  }
}
