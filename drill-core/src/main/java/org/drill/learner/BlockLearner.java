package org.drill.learner;

import static java.util.Objects.requireNonNull;

import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.quality.Quality;
import org.drill.refinement.BlockOperator;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.bestfirst.BestFirstSearch;
import org.drill.search.bestfirst.Heuristic;
import org.drill.search.bestfirst.RefinementOptions;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * Best-first search over building blocks with any heuristic: the learned policy, and what it has to
 * be compared with.
 */
public final class BlockLearner implements Learner {
  /**
   * How many nodes that cover exactly the same examples are refined, unless the run says otherwise.
   */
  private static final int SAME_EXAMPLES = 1;

  /**
   * The same where no block tells any two examples apart: all that is short covers the same
   * examples, and has to be refined all the same.
   */
  private static final int SAME_EXAMPLES_IN_THE_DARK = 64;

  private static final long CACHED_BYTES = 32L << 20;

  private final String name;
  private final Factory heuristic;
  private final boolean isGrouped;

  /** Makes the heuristic of a run. */
  @FunctionalInterface
  public interface Factory {
    /**
     * Makes a heuristic.
     *
     * @param terms the terms of the run
     * @param extents what they cover
     * @param operator what refines them
     * @return the heuristic
     */
    Heuristic create(TermTable terms, Extents extents, BlockOperator operator);
  }

  private BlockLearner(String name, Factory heuristic, boolean isGrouped) {
    this.name = requireNonNull(name, "name");
    this.heuristic = requireNonNull(heuristic, "heuristic");
    this.isGrouped = isGrouped;
  }

  /**
   * A learner that refines by groups.
   *
   * @param name its name
   * @param heuristic what decides which group of which node is refined next
   * @return the learner
   */
  public static BlockLearner grouped(String name, Factory heuristic) {
    return new BlockLearner(name, heuristic, true);
  }

  /**
   * A learner that makes all refinements of a node at once.
   *
   * @param name its name
   * @param heuristic what decides which node is refined next
   * @return the learner
   */
  public static BlockLearner ungrouped(String name, Factory heuristic) {
    return new BlockLearner(name, heuristic, false);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var budget = new Budget(options.limits());
    var terms = new TermTable(new Alphabet(problem, Language.ALC));
    var extents = new Extents(terms, problem, CACHED_BYTES);
    var operator =
        new BlockOperator(
            terms, extents, drafts -> budget.isSpent(terms.size() + drafts), budget::spend);
    Heuristic scores = heuristic.create(terms, extents, operator);
    boolean isDark = !operator.tellsApart();
    var search =
        new RefinementOptions(
            options.top(),
            options.noise(),
            false,
            1,
            options.sameExamples().orElse(isDark ? SAME_EXAMPLES_IN_THE_DARK : SAME_EXAMPLES),
            Quality.F1);
    LearningResult result =
        new BestFirstSearch(
                problem,
                terms,
                extents,
                isGrouped ? operator : operator.ungrouped(),
                scores,
                search,
                budget,
                options.listener())
            .run(options.threads(), name);
    scores.remark().ifPresent(options.listener()::note);
    return result;
  }
}
