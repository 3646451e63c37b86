package org.drill.app.evaluate;

/**
 * Which row of the results a run belongs to.
 *
 * @param experiment the experiment
 * @param dataset the name of the graph
 * @param problem the name of the problem
 * @param fold which part is held out, such as {@code 3/10}; empty without cross-validation
 * @param learner the name of the learner
 * @param language the language that was asked for besides the paper's, such as {@code ALCQ(D)};
 *     empty in the paper's rows, which are in ALC or what a learner can use of it
 * @param limit the number of expressions that all learners have in rows besides those of the clock,
 *     such as {@code 100000 expressions}; empty in the rows of the clock
 */
record RowKey(
    Experiment experiment,
    String dataset,
    String problem,
    String fold,
    String learner,
    String language,
    String limit) {
  /** The row of a problem, whoever learns it. */
  RowKey ofAnyone() {
    return new RowKey(experiment, dataset, problem, fold, "", "", "");
  }

  /** Whose row it is: the learner, the language if it is not the paper's, and the limit. */
  String contestant() {
    return Contestant.rowName(learner, language, limit);
  }
}
