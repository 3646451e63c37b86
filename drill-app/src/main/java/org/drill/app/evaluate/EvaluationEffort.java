package org.drill.app.evaluate;

import java.util.OptionalLong;
import org.drill.learner.LearnOptions;

/**
 * How much an evaluation does.
 *
 * @param search what every search keeps to, besides a limit on expressions
 * @param expressions how many expressions any learner may test; empty for no such limit
 * @param isBudgeted whether each learner has a budget of expressions of its own, if there is no
 *     limit for all
 * @param budgetDivisor the part of its budget that a learner gets: 1 for all of it
 * @param repetitions how often a run is repeated at most
 * @param problems how many problems of a file are taken; an even sample if there are more
 * @param hard K: no expression of at most this length solves a hard problem
 * @param hardProblems how many hard problems are generated for a graph
 * @param folds how many parts cross-validation has; 0 for none
 * @param processProblems how many problems of a graph are learned in fresh processes
 * @param externalSeconds after how long another program is killed
 * @param warmUpSeconds how long each learner runs on each graph before it is measured
 * @param seed what hard problems and folds follow from
 */
public record EvaluationEffort(
    LearnOptions search,
    OptionalLong expressions,
    boolean isBudgeted,
    long budgetDivisor,
    int repetitions,
    int problems,
    int hard,
    int hardProblems,
    int folds,
    int processProblems,
    double externalSeconds,
    double warmUpSeconds,
    long seed) {
  /**
   * The seed of problems that the models of this project were not trained on: trainings leave out
   * the file of which evaluations take the first problems. Seed 1 would be that of the trainings.
   */
  private static final long LEFT_OUT = 7_000;

  /** The paper's three seconds, three repetitions, 20 hard problems a graph. */
  public static final EvaluationEffort DEFAULTS =
      new EvaluationEffort(
          LearnOptions.DEFAULTS,
          OptionalLong.empty(),
          false,
          1,
          3,
          Integer.MAX_VALUE,
          5,
          20,
          0,
          2,
          60,
          1,
          LEFT_OUT);

  /** A sample that takes about a minute. */
  public static final EvaluationEffort QUICK =
      new EvaluationEffort(
          DEFAULTS.search,
          OptionalLong.empty(),
          true,
          10,
          1,
          5,
          DEFAULTS.hard,
          3,
          0,
          1,
          DEFAULTS.externalSeconds,
          0.2,
          DEFAULTS.seed);

  /** Checks the numbers. */
  public EvaluationEffort {
    require(
        expressions.isEmpty() || expressions.getAsLong() > 0,
        "--max-expressions",
        expressions.orElse(0),
        "1 or more");
    require(repetitions > 0, "--repeat", repetitions, "1 or more");
    require(hard > 0, "--hard", hard, "1 or more");
    require(hardProblems >= 0, "--hard-problems", hardProblems, "0 or more");
    require(folds == 0 || folds > 1, "--folds", folds, "2 or more");
    require(processProblems >= 0, "--process-problems", processProblems, "0 or more");
    require(externalSeconds > 0, "--external-seconds", externalSeconds, "more than 0");
  }

  private static void require(boolean holds, String name, Object value, String wanted) {
    if (!holds) {
      throw new EvaluationException(name + " is " + value + "; give " + wanted);
    }
  }

  /** The time limit of a run, as a learner is told. */
  double seconds() {
    return search.limits().seconds();
  }

  ExpressionBudgets budgets() {
    return new ExpressionBudgets(expressions, isBudgeted, budgetDivisor);
  }
}
