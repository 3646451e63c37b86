package org.drill.app.validation;

import java.util.List;
import org.drill.app.text.PlainText;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.drill.search.Limits;

/**
 * Which examples are held out: each once, in k stratified folds, or a share of both sides once.
 *
 * @param folds k, or 0 if a share is held out once
 * @param share the share that is held out once, or 0 if there are folds
 * @param seed what the parts follow from, with the name of the problem
 */
public record ValidationPlan(int folds, double share, long seed) {
  /** The seed where nothing else is said. */
  public static final long SEED = 1;

  /** Checks that the numbers make sense. */
  public ValidationPlan {
    boolean isFolds = folds >= 2 && share == 0;
    boolean isShare = folds == 0 && share > 0 && share < 1;
    if (!isFolds && !isShare) {
      throw new IllegalArgumentException(
          "%d folds and a share of %s; give 2 folds or more, or a share between 0 and 1"
              .formatted(folds, share));
    }
  }

  /**
   * Cross-validation.
   *
   * @param folds how many parts, 2 or more
   * @param seed what the parts follow from
   * @return the plan
   */
  public static ValidationPlan folds(int folds, long seed) {
    return new ValidationPlan(folds, 0, seed);
  }

  /**
   * One part that is held out.
   *
   * @param share its share of both sides, between 0 and 1
   * @param seed what the part follows from
   * @return the plan
   */
  public static ValidationPlan holdout(double share, long seed) {
    return new ValidationPlan(0, share, seed);
  }

  /**
   * Whether every example is held out once.
   *
   * @return whether there are folds
   */
  public boolean isFolds() {
    return folds > 0;
  }

  /**
   * How many runs of a learner it takes at most.
   *
   * @return the number
   */
  public int runs() {
    return Math.max(1, folds);
  }

  /**
   * How long it takes to hold examples out, at most.
   *
   * @param answers for how many answers, of all problems and learners
   * @param limits the limits of a search
   * @return a clause
   */
  public String duration(int answers, Limits limits) {
    int searches = runs() * answers;
    return "%s more with examples held out, of at most %s each: up to %s in all"
        .formatted(
            PlainText.count(searches, "search", "searches"),
            PlainText.limit(limits.seconds()),
            PlainText.limit(searches * limits.seconds()));
  }

  /**
   * Splits a problem.
   *
   * @param problem the problem
   * @return what to learn from and what to test on, once or several times
   * @throws ProblemException if a side has fewer than two examples
   */
  public List<StratifiedFolds.Fold> split(LearningProblem problem) {
    return isFolds()
        ? StratifiedFolds.of(problem, folds, seed)
        : List.of(StratifiedFolds.holdout(problem, share, seed));
  }
}
