package org.drill.learner;

import java.util.List;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.generalisation.Description;
import org.drill.generalisation.Generaliser;
import org.drill.generalisation.Language;
import org.drill.generalisation.Shortener;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.Retriever;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.SearchTree;

/**
 * The least common subsumer of the positive examples in EL (W. Cohen, A. Borgida, H. Hirsh,
 * <i>Computing Least Common Subsumers in Description Logics</i>, AAAI 1992), shortened: the
 * quickest answer where EL has one, and a baseline.
 *
 * <p>For depth 0, 1, 2, …, the most specific EL concept of that depth that covers all positive
 * examples. A negative example that it covers is covered by every EL concept of that depth that
 * covers all positive ones. So where it leaves out more than those of lower depth, it is shortened
 * to what is needed to leave out as many. It ends with the first depth that solves the problem.
 *
 * <p>Departures: the paper compares concepts by subsumption, here the graph is closed and only
 * extensions count; its logics have no ∃ (they have ∀ and number restrictions). One positive
 * example that has nothing in common with the others spoils every answer, noise or not: it is not
 * left out.
 */
public final class LeastSubsumer implements Learner {
  /** How many ∃r.D of one role a description keeps. */
  private static final int WIDTH = 64;

  /** Of how many lcs before the last one answers are made, where the last one is not exact. */
  private static final int BEFORE = 8;

  @Override
  public String name() {
    return "lcs";
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var budget = new Budget(options.limits());
    Retriever retriever = new BitsetRetriever(problem.kb(), Proposals.CACHE_BYTES);
    var proposals = new Proposals(problem, options, budget, retriever);
    int deepest = (options.limits().length() - 1) / 2;
    int leftOut = 0;
    for (int depth = 0; depth <= deepest && !proposals.isSolved() && !budget.isSpent(); depth++) {
      var generaliser = new Generaliser(problem, Language.EL, depth, WIDTH, budget);
      List<Description> chain = generaliser.of(problem.positives().words());
      if (generaliser.isCut()) {
        break;
      }
      var shortener = new Shortener(problem, generaliser, retriever, budget);
      Description lcs = chain.get(chain.size() - 1);
      long[] out = without(problem.negatives(), lcs);
      if (Bits.count(out) > leftOut) {
        leftOut = Bits.count(out);
        proposals.proposeAll(shortener.parts(lcs, out), shortener);
        shortener
            .shortParts(lcs, out, options.top())
            .forEach(part -> proposals.propose(part, SearchTree.START));
      }
      for (int k = chain.size() - 2; k >= 0 && k >= chain.size() - 1 - BEFORE; k--) {
        if (!proposals.isSolved()) {
          List<Concept> parts =
              shortener.parts(chain.get(k), without(problem.negatives(), chain.get(k)));
          proposals.propose(shortener.polish(Concepts.and(parts)), SearchTree.START);
        }
      }
      if (!generaliser.goesDeeper()) {
        break;
      }
    }
    return proposals.result(name());
  }

  private static long[] without(IndividualSet set, Description description) {
    long[] rest = set.words().clone();
    for (int w = 0; w < rest.length; w++) {
      rest[w] &= ~description.extension()[w];
    }
    return rest;
  }
}
