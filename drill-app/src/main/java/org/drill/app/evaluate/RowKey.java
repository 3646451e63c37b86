package org.drill.app.evaluate;

/**
 * Which row of the results a run belongs to.
 *
 * @param experiment the experiment
 * @param dataset the name of the graph
 * @param problem the name of the problem
 * @param fold which part is held out, such as {@code 3/10}; empty without cross-validation
 * @param learner the name of the learner
 */
record RowKey(Experiment experiment, String dataset, String problem, String fold, String learner) {
  /** The same row of another learner. */
  RowKey by(String other) {
    return new RowKey(experiment, dataset, problem, fold, other);
  }
}
