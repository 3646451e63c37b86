package org.drill.learner;

import org.drill.generalisation.Generaliser;
import org.drill.kb.Retriever;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.Budget;
import org.drill.search.LearningResult;

/**
 * YINYANG (L. Iannone, I. Palmisano, N. Fanizzi, <i>An algorithm based on counterfactuals for
 * concept learning in the Semantic Web</i>, Applied Intelligence 26, 2007,
 * doi:10.1007/s10489-006-0011-5): generalises positive examples until negative ones are covered,
 * and then learns what these have that the positive ones do not have.
 *
 * <p>A seed among the positive examples that are left is described by its most specific concept to
 * a depth (msc*), and generalised by its lcs with one more of them at a time (δ in the paper, an
 * upward refinement). If all are covered and no negative example is, that is a partial
 * generalisation G (ParGen). If negative examples are covered, the two change sides: a concept K
 * (the counterfactual) is learned in the same way that covers these and none of the positive ones
 * that G covers, and G ⊓ ¬K takes the place of G. The answer is the disjunction of the partial
 * generalisations, ALC.
 *
 * <p>Departures:
 *
 * <ul>
 *   <li>Descriptions are ALE concepts over the closed world ({@link Generaliser}): what is not in
 *       the graph is described as negated, and all successors are known.
 *   <li>The paper leaves open which positive example is next. Here it is the one of the next
 *       {@value CoveringRun#CHOICES} whose lcs covers the fewest negative and then the most
 *       positive examples.
 *   <li>G is shortened to what leaves out the negative examples that it has to leave out. This
 *       takes the place of the residual, by which the paper removes from the descriptions of an
 *       inner problem what G says already.
 *   <li>An inner problem is smaller than the outer one or has its sides changed once, and has to
 *       fit into the length that is left; so it terminates. Where it fails, the last G that covers
 *       no negative example is taken.
 *   <li>The depth grows from 0 until the problem is solved or a limit is reached.
 * </ul>
 */
public final class YinYang implements Learner {
  /** How many ∃r.D of one role a description keeps. */
  private static final int WIDTH = 16;

  @Override
  public String name() {
    return "yinyang";
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var budget = new Budget(options.limits());
    Retriever retriever = problem.kb().retriever(ProposedAnswers.CACHE_BYTES);
    var proposals = new ProposedAnswers(problem, options, budget, retriever);
    int deepest = Math.min(options.limits().roleDepth(), (options.limits().length() - 1) / 2);
    int depth = 0;
    while (depth <= deepest && !proposals.isSolved() && !budget.isSpent()) {
      var generaliser = new Generaliser(problem, Language.ALE, depth, WIDTH, budget);
      var covering = new CoveringRun(problem, generaliser, retriever, budget, proposals);
      covering.run(options.limits().length());
      depth = generaliser.goesDeeper() ? depth + 1 : Integer.MAX_VALUE;
    }
    if (!proposals.isSolved() && !budget.isSpent()) {
      options.listener().note(note(options.limits().length()));
    }
    return proposals.result(name());
  }

  /** Why a run ends that no limit ended and that has no exact answer. */
  private static String note(int length) {
    return "no partial generalisations of at most "
        + length
        + " symbols together tell all examples apart";
  }
}
