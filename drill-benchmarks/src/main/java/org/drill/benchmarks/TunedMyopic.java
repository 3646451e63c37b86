package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.drill.learner.BlockLearner;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.bestfirst.MoveHeuristic;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;

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
    return byNodes("celoe", myopic(0.3, 0.1));
  }

  private static NodeHeuristic myopic(double gain, double beta) {
    return new MyopicHeuristic(gain, beta, 0, 0, false);
  }

  private static Learner byNodes(String name, NodeHeuristic heuristic) {
    return BlockLearner.byNodes(name, (terms, extents, operator) -> heuristic);
  }

  private static Learner byMoves(String name, NodeHeuristic heuristic) {
    MoveHeuristic moves = MoveHeuristic.ofNodes(heuristic, Optional.empty());
    return BlockLearner.byMoves(name, (terms, extents, operator) -> moves);
  }

  private static TunedMyopic tune(List<LearningProblem> tuning, boolean isGrouped) {
    TunedMyopic best = null;
    for (double gain : GAINS) {
      for (double beta : BETAS) {
        Learner learner =
            isGrouped
                ? byMoves("myopic", myopic(gain, beta))
                : byNodes("myopic", myopic(gain, beta));
        double tested = HardProblems.mean(PolicyGraph.run(learner, tuning));
        if (best == null || tested < best.tested) {
          best = new TunedMyopic(gain + ", " + beta, learner, tested);
        }
      }
    }
    return requireNonNull(best, "no setting");
  }
}
