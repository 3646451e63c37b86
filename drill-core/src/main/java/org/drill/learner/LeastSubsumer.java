package org.drill.learner;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.generalisation.Description;
import org.drill.generalisation.Generaliser;
import org.drill.generalisation.Shortener;
import org.drill.kb.Bits;
import org.drill.kb.Retriever;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.SearchTree;

/**
 * The least common subsumer of the positive examples in EL (W. Cohen, A. Borgida, H. Hirsh,
 * <i>Computing Least Common Subsumers in Description Logics</i>, AAAI 1992), shortened: the
 * quickest answer where EL has one, and a baseline.
 *
 * <p>For depth 0, 1, 2, …, the most specific EL concept of that depth that covers all positive
 * examples. A negative example that it covers is covered by every EL concept of that depth that
 * covers all positive ones. So where it leaves out more than those of lower depth, it is shortened
 * to what is needed to leave out as many. It ends with the first depth that solves the problem. The
 * lcs can be too large to be made: so there are rounds, the first of which keeps little of a
 * description and spends little on a depth; later ones keep and spend more, until a round makes the
 * lcs of every depth and nothing was left out of it, or a limit is reached.
 *
 * <p>Departures: the paper compares concepts by subsumption, here the graph is closed and only
 * extents count; and its logics have ∀ and number restrictions in place of ∃. One positive example
 * that has nothing in common with the others makes the lcs ⊤. So where the lcs of all is not exact,
 * some lcs of the first few positive examples are proposed, too.
 */
public final class LeastSubsumer implements Learner {
  /**
   * How many ∃r.D of one role a description keeps in the first round; twice as many in each later
   * one.
   */
  private static final int FIRST_WIDTH = 2;

  /**
   * How many expressions a depth may take in the first round; four times as many in each later one.
   */
  private static final long FIRST_EXPRESSIONS = 2_000;

  /** Of how many lcs before the last one answers are made, where the last one is not exact. */
  private static final int BEFORE = 8;

  @Override
  public String name() {
    return "lcs";
  }

  @Override
  public Language language(LearnOptions options) {
    return Language.EL;
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var run = new SubsumerRun(problem, options);
    int width = FIRST_WIDTH;
    long expressions = FIRST_EXPRESSIONS;
    while (run.round(width, expressions)) {
      width = (int) Math.min(2L * width, Integer.MAX_VALUE);
      expressions = Math.min(4 * expressions, Long.MAX_VALUE / 8);
    }
    return run.proposals.result(name());
  }

  /** One run: the rounds and what they propose. */
  private static final class SubsumerRun {
    private final LearningProblem problem;
    private final LearnOptions options;
    private final Budget budget;
    private final Retriever retriever;
    private final ProposedAnswers proposals;
    private int leftOut;

    /** The depths below this one are done: their lcs was the least. */
    private int depthsDone;

    SubsumerRun(LearningProblem problem, LearnOptions options) {
      this.problem = problem;
      this.options = options;
      this.budget = new Budget(options.limits());
      this.retriever = problem.kb().retriever(ProposedAnswers.CACHE_BYTES);
      this.proposals = new ProposedAnswers(problem, options, budget, retriever);
    }

    private boolean isOver() {
      return proposals.isSolved() || budget.isSpent();
    }

    /** Goes as deep as the expressions for each depth last; returns whether to go on. */
    boolean round(int width, long expressions) {
      int deepest = Math.min(options.limits().roleDepth(), (options.limits().length() - 1) / 2);
      for (int depth = depthsDone; depth <= deepest && !isOver(); depth++) {
        Limits limits = options.limits();
        long left = Math.max(1, limits.expressions() - budget.tested());
        var part = new Budget(limits.withExpressions(Math.min(expressions, left)), budget::isSpent);
        var generaliser = new Generaliser(problem, Language.EL, depth, width, part);
        List<Description> chain = generaliser.of(problem.positives().words());
        budget.spend(part.tested());
        budget.countDuplicates(part.duplicates());
        if (generaliser.isCut()) {
          return !isOver();
        }
        propose(chain, new Shortener(problem, generaliser, retriever, budget));
        boolean isDone = !generaliser.isNarrowed() && depth == depthsDone;
        depthsDone += isDone ? 1 : 0;
        if (!generaliser.goesDeeper()) {
          return !isDone && !isOver();
        }
      }
      return depthsDone <= deepest && !isOver();
    }

    private void propose(List<Description> chain, Shortener shortener) {
      int last = chain.size() - 1;
      long[] out = leftOut(chain.get(last));
      if (problem.weights().units(out) > leftOut) {
        leftOut = problem.weights().units(out);
        proposals.proposeAll(shortener.parts(chain.get(last), out), shortener);
        shortener
            .shortParts(chain.get(last), out, options.top())
            .forEach(part -> proposals.propose(part, SearchTree.START));
      }
      for (int k = last - 1; k >= Math.max(0, last - BEFORE) && !isOver(); k--) {
        List<Concept> parts = shortener.parts(chain.get(k), leftOut(chain.get(k)));
        proposals.propose(shortener.polish(Concepts.and(parts)), SearchTree.START);
      }
    }

    private long[] leftOut(Description description) {
      long[] out = problem.negatives().words().clone();
      Bits.andNot(out, description.extension());
      return out;
    }
  }
}
