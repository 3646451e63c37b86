package org.drill.train.agent;

import java.util.List;
import org.drill.embedding.Embeddings;
import org.drill.learner.DrillModel;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.neural.QNetwork;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/**
 * What a network is for: how many expressions the search tests with it until it meets the goal, on
 * problems that training does not see.
 */
final class Validation {
  private static final long MOST = 2_000;

  private final List<LearningProblem> problems;

  Validation(List<LearningProblem> problems) {
    this.problems = List.copyOf(problems);
  }

  boolean isPossible() {
    return !problems.isEmpty();
  }

  /** The geometric mean of expressions tested; a goal that was not met counts twice the limit. */
  double tested(Embeddings embeddings, QNetwork network) {
    Learner learner = new DrillModel(embeddings, network).learner();
    LearnOptions options =
        LearnOptions.DEFAULTS.withLimits(Limits.DEFAULTS.withSeconds(600).withExpressions(MOST));
    double sum = 0;
    for (LearningProblem problem : problems) {
      LearningResult result = learner.learn(problem, options);
      boolean solved = result.best().confusion().isPerfect();
      sum += Math.log(solved ? result.tested() : 2.0 * MOST);
    }
    return Math.exp(sum / problems.size());
  }
}
