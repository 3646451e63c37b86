package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.learner.BlockLearner;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.bestfirst.Heuristic;

/**
 * The myopic search at its best: of ten settings the one that needs the fewest expressions on other
 * problems of the same graph.
 *
 * @param setting λ and β
 * @param learner the search
 * @param tested the geometric mean of expressions on these problems
 */
record TunedMyopic(String setting, Learner learner, double tested) {
  private static final double[] GAINS = {0.3, 1};
  private static final double[] BETAS = {0.02, 0.01, 0.005, 0.0025, 0.001};

  static TunedMyopic byGroups(List<LearningProblem> tuning) {
    return tune(tuning, true);
  }

  static TunedMyopic wholeNodes(List<LearningProblem> tuning) {
    return tune(tuning, false);
  }

  /** CELOE's own setting, on the same blocks. */
  static Learner celoe() {
    return BlockLearner.ungrouped("celoe", myopic(0.3, 0.1));
  }

  private static BlockLearner.Factory myopic(double gain, double beta) {
    var heuristic = new Heuristic.Myopic(gain, beta, 0, 0, false);
    return (terms, extents, operator) -> heuristic;
  }

  private static TunedMyopic tune(List<LearningProblem> tuning, boolean isGrouped) {
    TunedMyopic best = null;
    for (double gain : GAINS) {
      for (double beta : BETAS) {
        Learner learner =
            isGrouped
                ? BlockLearner.grouped("myopic", myopic(gain, beta))
                : BlockLearner.ungrouped("myopic", myopic(gain, beta));
        double tested = HardProblems.mean(PolicyGraph.run(learner, tuning));
        if (best == null || tested < best.tested) {
          best = new TunedMyopic(gain + ", " + beta, learner, tested);
        }
      }
    }
    return requireNonNull(best, "no setting");
  }
}
