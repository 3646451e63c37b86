package org.drill.learner;

import static java.util.Objects.requireNonNull;

import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.problem.LearningProblem;
import org.drill.quality.Quality;
import org.drill.refinement.DownwardOperator;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.bestfirst.BestFirstRun;
import org.drill.search.bestfirst.MyopicHeuristic;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.RefinementOptions;
import org.drill.term.Extents;

/**
 * The learners that refine top-down with a myopic heuristic: CELOE, OCEL and ELTL.
 *
 * <ul>
 *   <li>CELOE: J. Lehmann, S. Auer, L. Bühmann, S. Tramp, <i>Class expression learning for ontology
 *       engineering</i>, Journal of Web Semantics 9 (2011). φ = A(cⱼ) + λ·[A(cⱼ) − A(cᵢ)] − β·|cⱼ|.
 *   <li>OCEL: J. Lehmann, P. Hitzler, <i>Concept learning in description logics using refinement
 *       operators</i>, Machine Learning 78 (2010). The same shape with other weights and −β·z, z
 *       the horizontal expansion.
 *   <li>ELTL: J. Lehmann, C. Haase, <i>Ideal downward refinement in the EL description logic</i>,
 *       ILP 2009. CELOE's heuristic over the fragment EL.
 * </ul>
 *
 * <p>Weights are DL-Learner's defaults. A is the accuracy on the examples, as DL-Learner has it for
 * problems with positive and negative examples. As in DL-Learner, |cⱼ| is the horizontal expansion,
 * which starts at the length less one and grows with every expansion: otherwise the same node would
 * be expanded for ever.
 */
public final class RefinementLearner implements Learner {
  /**
   * What the learners differ in.
   *
   * @param language which constructors are used where a run asks for them
   * @param heuristic what decides which node is refined next
   * @param mayMiss the share of positive examples that a node may miss and still be refined; the
   *     noise of a run counts on top. With 0, as OCEL has it, only nodes that cover all positive
   *     examples are refined
   * @param sameExamples how many nodes that cover exactly the same examples are refined; bounds the
   *     time spent on plateaus
   */
  public record Options(
      Language language, NodeHeuristic heuristic, double mayMiss, int sameExamples) {
    /** CELOE: λ = 0.3, β = 0.1. */
    public static final Options CELOE =
        new Options(
            Language.UNBOUNDED,
            new MyopicHeuristic(0.3, 0.1, 0.0001, 0.1, false),
            1,
            Integer.MAX_VALUE);

    /**
     * OCEL: λ = 0.5, β = 0.02, and of the nodes with the same examples the first 1000, which
     * DL-Learner does not have. docs/learners.md says how the bound was chosen.
     */
    public static final Options OCEL =
        new Options(Language.UNBOUNDED, new MyopicHeuristic(0.5, 0.02, 0.0001, 0.1, true), 0, 1000);

    /** ELTL: CELOE's weights over EL, with inverse roles and data where a run asks for them. */
    public static final Options ELTL =
        new Options(
            Language.EL.withInverse(true).withData(true),
            new MyopicHeuristic(0.3, 0.1, 0.0001, 0.1, false),
            1,
            Integer.MAX_VALUE);

    /** Checks that everything is there. */
    public Options {
      requireNonNull(language, "language");
      requireNonNull(heuristic, "heuristic");
    }
  }

  private final String name;
  private final Options own;

  /**
   * Makes a learner.
   *
   * @param name its name
   * @param own its options
   */
  public RefinementLearner(String name, Options own) {
    this.name = requireNonNull(name, "name");
    this.own = requireNonNull(own, "own");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Language language(LearnOptions options) {
    return options.language().and(own.language());
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
    var run = new BestFirstRun(alphabets, language(options), budget, Extents.MAX_CACHED_BYTES);
    var search =
        new RefinementOptions(
            options.top(),
            options.noise(),
            true,
            Math.min(1, own.mayMiss() + options.noise()),
            options.sameExamples().orElse(own.sameExamples()),
            Quality.F1);
    return run.search(
        new DownwardOperator(run.terms(), run.spent()),
        own.heuristic(),
        search,
        options.listener(),
        options.threads(),
        name);
  }
}
