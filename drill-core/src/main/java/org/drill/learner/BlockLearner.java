package org.drill.learner;

import static java.util.Objects.requireNonNull;

import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.problem.LearningProblem;
import org.drill.quality.Quality;
import org.drill.refinement.BlockOperator;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.bestfirst.BestFirstRun;
import org.drill.search.bestfirst.MoveHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;
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
  private final Search search;

  /** Searches a run, by nodes or by moves. */
  private interface Search {
    LearningResult run(
        BestFirstRun run, BlockOperator operator, RefinementOptions pruning, LearnOptions options);
  }

  /**
   * Makes the heuristic of a run.
   *
   * @param <H> {@link MoveHeuristic} or {@link NodeHeuristic}
   */
  @FunctionalInterface
  public interface Factory<H> {
    /**
     * Makes a heuristic.
     *
     * @param terms the terms of the run
     * @param extents what they cover
     * @param operator what refines them
     * @return the heuristic
     */
    H create(TermTable terms, Extents extents, BlockOperator operator);
  }

  private BlockLearner(String name, Search search) {
    this.name = requireNonNull(name, "name");
    this.search = search;
  }

  /**
   * A learner that makes one move after another.
   *
   * @param name its name
   * @param heuristic what decides which move is made next
   * @return the learner
   */
  public static BlockLearner byMoves(String name, Factory<? extends MoveHeuristic> heuristic) {
    return new BlockLearner(
        name,
        (run, operator, pruning, options) -> {
          MoveHeuristic scores = heuristic.create(run.terms(), run.extents(), operator);
          LearningResult result =
              run.search(operator, scores, pruning, options.listener(), options.threads(), name);
          scores.remark().ifPresent(options.listener()::note);
          return result;
        });
  }

  /**
   * A learner that makes all moves from a node at once.
   *
   * @param name its name
   * @param heuristic what decides which node is refined next
   * @return the learner
   */
  public static BlockLearner byNodes(String name, Factory<? extends NodeHeuristic> heuristic) {
    return new BlockLearner(
        name,
        (run, operator, pruning, options) ->
            run.search(
                operator.asOneMove(),
                heuristic.create(run.terms(), run.extents(), operator),
                pruning,
                options.listener(),
                options.threads(),
                name));
  }

  @Override
  public String name() {
    return name;
  }

  /** Moves join with the complements of blocks, by ⊓ and ⊔: there is no less than ALC. */
  @Override
  public Language language(LearnOptions options) {
    return options.language().covers(Language.ALC) ? options.language() : Language.ALC;
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    return learn(new SharedAlphabets(problem), options);
  }

  @Override
  public LearningRun begin(SharedAlphabets alphabets) {
    return options -> learn(alphabets, options);
  }

  private LearningResult learn(SharedAlphabets alphabets, LearnOptions options) {
    var budget = new Budget(options.limits());
    var run = new BestFirstRun(alphabets, language(options), budget, CACHED_BYTES);
    var operator = new BlockOperator(run.terms(), run.extents(), run.spent(), budget::spend);
    int sameExamples = operator.tellsApart() ? SAME_EXAMPLES : SAME_EXAMPLES_IN_THE_DARK;
    var pruning =
        new RefinementOptions(
            options.top(),
            options.noise(),
            false,
            1,
            options.sameExamples().orElse(sameExamples),
            Quality.F1);
    return search.run(run, operator, pruning, options);
  }
}
