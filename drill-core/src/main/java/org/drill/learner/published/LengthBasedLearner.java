package org.drill.learner.published;

import static java.util.Objects.requireNonNull;

import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.quality.Quality;
import org.drill.refinement.LengthBasedOperator;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.bestfirst.BestFirstRun;
import org.drill.search.bestfirst.RefinementOptions;

/**
 * Best-first search with DRILL's length-based operator and any heuristic: DRILL itself, and what it
 * has to be compared with.
 *
 * <p>Of nodes with equal scores the shortest is refined first; {@link LearnOptions#lengthPenalty}
 * lets short ones go before longer ones of a slightly higher score, too.
 */
public final class LengthBasedLearner implements Learner {
  /**
   * How many nodes that cover exactly the same examples are refined, unless the run says otherwise.
   */
  public static final int SAME_EXAMPLES = 1;

  private final String name;
  private final HeuristicFactory heuristic;

  /**
   * Makes a learner.
   *
   * @param name its name
   * @param heuristic what decides which node is refined next
   */
  public LengthBasedLearner(String name, HeuristicFactory heuristic) {
    this.name = requireNonNull(name, "name");
    this.heuristic = requireNonNull(heuristic, "heuristic");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Language profile() {
    return Language.ALC;
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var budget = new Budget(options.limits());
    var run = new BestFirstRun(problem, Language.ALC, budget);
    var search =
        new RefinementOptions(
            options.top(),
            options.noise(),
            false,
            1,
            options.sameExamples().orElse(SAME_EXAMPLES),
            Quality.F1);
    return run.search(
        new LengthBasedOperator(run.terms(), run.spent()),
        LengthPenalty.on(heuristic.create(problem, run.extents()), options.lengthPenalty()),
        search,
        options.listener(),
        options.threads(),
        name);
  }
}
