package org.drill.train.agent;

import java.util.ArrayList;
import java.util.List;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.published.DrillModel;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/**
 * What a network is for: how many expressions the search tests with it until it meets the goal, on
 * problems that training does not see, and that the network did not solve before it was trained.
 */
final class AgentValidation {
  private static final double NO_LIMIT = 3600;

  private final List<LearningProblem> problems;
  private final long most;
  private final Result untrained;

  /**
   * Keeps the problems that an untrained network does not solve; all if there are none.
   *
   * @param problems the problems
   * @param untrained the network before training
   * @param most how many expressions a search may test
   */
  AgentValidation(List<LearningProblem> problems, DrillModel untrained, long most) {
    this.most = most;
    List<LearningProblem> unsolved = new ArrayList<>();
    for (LearningProblem problem : problems) {
      if (!isSolved(search(untrained, problem))) {
        unsolved.add(problem);
      }
    }
    this.problems = unsolved.isEmpty() ? List.copyOf(problems) : List.copyOf(unsolved);
    this.untrained = of(untrained);
  }

  /**
   * How good a network is.
   *
   * @param tested the geometric mean of expressions tested; a goal that was not met counts as twice
   *     the limit
   * @param solved how many problems were solved
   * @param problems of how many
   */
  record Result(double tested, int solved, int problems) {}

  boolean isPossible() {
    return !problems.isEmpty();
  }

  /** How good the network was before any training. */
  Result untrained() {
    return untrained;
  }

  /** How good a network is. */
  Result of(DrillModel model) {
    double sum = 0;
    int solved = 0;
    for (LearningProblem problem : problems) {
      LearningResult result = search(model, problem);
      solved += isSolved(result) ? 1 : 0;
      sum += Math.log(isSolved(result) ? Math.max(1, result.tested()) : 2.0 * most);
    }
    double tested = problems.isEmpty() ? Double.NaN : Math.exp(sum / problems.size());
    return new Result(tested, solved, problems.size());
  }

  private LearningResult search(DrillModel model, LearningProblem problem) {
    Learner learner = model.learner();
    return learner.learn(
        problem,
        LearnOptions.ALC
            .withTop(1)
            .withLimits(Limits.DEFAULTS.withSeconds(NO_LIMIT).withExpressions(most)));
  }

  private static boolean isSolved(LearningResult result) {
    return result.best().confusion().isPerfect();
  }
}
