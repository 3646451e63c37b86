package org.drill.learner;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Shape;
import org.drill.generalisation.Description;
import org.drill.generalisation.Generaliser;
import org.drill.generalisation.Shortener;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;
import org.drill.problem.ExampleWeights;
import org.drill.problem.LearningProblem;
import org.drill.search.Budget;
import org.drill.search.SearchTree;

/** One run of {@link YinYang} with descriptions of one depth. */
final class CoveringRun {
  /** Among how many positive examples the next one to generalise by is chosen. */
  static final int CHOICES = 5;

  private final LearningProblem problem;
  private final Generaliser generaliser;
  private final Shortener shortener;
  private final Retriever retriever;
  private final Budget budget;
  private final ProposedAnswers proposals;

  CoveringRun(
      LearningProblem problem,
      Generaliser generaliser,
      Retriever retriever,
      Budget budget,
      ProposedAnswers proposals) {
    this.problem = problem;
    this.generaliser = generaliser;
    this.shortener = new Shortener(problem, generaliser, retriever, budget);
    this.retriever = retriever;
    this.budget = budget;
    this.proposals = proposals;
  }

  /** Proposes the lcs of all positive examples, and then disjunctions that are found on the way. */
  void run(int room) {
    long[] yes = problem.positives().words();
    long[] no = problem.negatives().words();
    List<Description> chain = generaliser.of(yes);
    if (generaliser.isCut()) {
      return;
    }
    Description lcs = chain.get(chain.size() - 1);
    proposals.proposeAll(shortener.parts(lcs, without(no, lcs.extension())), shortener);
    if (!proposals.isSolved()) {
      propose(coverMost(new Sides(yes, no, false), room), room);
    }
  }

  /**
   * A problem, the whole or an inner one.
   *
   * @param yes whom to cover
   * @param no whom to leave out
   * @param isTurned whether it is the problem around it with its sides changed, and no smaller
   */
  private record Sides(long[] yes, long[] no, boolean isTurned) {
    int size() {
      return Bits.count(yes) + Bits.count(no);
    }
  }

  /** Partial generalisations that cover what they can and leave out all others. */
  private List<Concept> coverMost(Sides sides, int room) {
    var parts = new ArrayList<Concept>();
    long[] left = sides.yes().clone();
    int node = SearchTree.START;
    while (Bits.count(left) > 0 && !budget.isSpent()) {
      int seed = first(left);
      Concept part = part(sides, left, seed, room);
      left[seed >> 6] &= ~(1L << seed);
      if (part.length() <= room && coversNone(part, sides.no())) {
        parts.add(part);
        left = without(left, extension(part));
        node = proposals.propose(Concepts.or(parts), node);
      } else {
        proposals.propose(part, SearchTree.START);
      }
    }
    return parts;
  }

  /**
   * Partial generalisations that cover everybody and leave out all others; none if there are no
   * such.
   */
  private List<Concept> coverAll(Sides sides, int room) {
    var parts = new ArrayList<Concept>();
    long[] left = sides.yes().clone();
    int roomLeft = room;
    while (Bits.count(left) > 0) {
      Concept part = part(sides, left, first(left), roomLeft);
      if (budget.isSpent() || part.length() > roomLeft || !coversNone(part, sides.no())) {
        return List.of();
      }
      parts.add(part);
      roomLeft -= part.length() + 1;
      left = without(left, extension(part));
    }
    return parts;
  }

  private int first(long[] set) {
    return inOrder(set)[0];
  }

  private int[] inOrder(long[] set) {
    return problem.weights().heaviestFirst(IndividualSet.wrap(set, problem.kb().size()));
  }

  /** A partial generalisation that starts at a seed; ⊤ if there is none. */
  private Concept part(Sides sides, long[] left, int seed, int room) {
    Description clean = null;
    Description general = generaliser.describe(seed);
    long[] open = without(left, general.extension());
    while (Bits.andCount(general.extension(), sides.no()) == 0
        && Bits.count(open) > 0
        && !generaliser.isCut()) {
      clean = general;
      general = next(general, open, sides);
      open = without(left, general.extension());
    }
    if (generaliser.isCut()) {
      return Concepts.TOP;
    }
    if (Bits.andCount(general.extension(), sides.no()) == 0) {
      return shorten(general, sides.no());
    }
    Concept corrected = correct(general, sides, left, room);
    boolean isGood = corrected.length() <= room && coversNone(corrected, sides.no());
    return isGood || clean == null ? corrected : shorten(clean, sides.no());
  }

  /** The lcs with the example by which the fewest are covered, by weight, that should not be. */
  private Description next(Description general, long[] open, Sides sides) {
    int[] candidates = inOrder(open);
    ExampleWeights weights = problem.weights();
    Description best = generaliser.with(general, candidates[0]);
    for (int k = 1; k < Math.min(CHOICES, candidates.length); k++) {
      Description other = generaliser.with(general, candidates[k]);
      int fewer =
          weights.units(best.extension(), sides.no())
              - weights.units(other.extension(), sides.no());
      int more =
          weights.units(other.extension(), sides.yes())
              - weights.units(best.extension(), sides.yes());
      if (fewer > 0 || (fewer == 0 && more > 0)) {
        best = other;
      }
    }
    return best;
  }

  /** G ⊓ ¬K; G alone if there is no K. */
  private Concept correct(Description general, Sides sides, long[] left, int room) {
    long[] wrong = and(general.extension(), sides.no());
    Concept coarse = shorten(general, without(sides.no(), wrong));
    long[] right = and(general.extension(), left);
    int inside = room - coarse.length() - 2;
    boolean isSmaller = Bits.count(wrong) + Bits.count(right) < sides.size();
    if (inside < 1 || (!isSmaller && sides.isTurned())) {
      return coarse;
    }
    List<Concept> counterfactuals = coverAll(new Sides(wrong, right, !isSmaller), inside);
    if (counterfactuals.isEmpty()) {
      return coarse;
    }
    Concept negated = negated(Concepts.or(counterfactuals));
    return coarse.equals(Concepts.TOP) ? negated : Concepts.and(coarse, negated);
  }

  private static Concept negated(Concept concept) {
    return concept.shape() == Shape.NOT ? concept.children().get(0) : Concepts.not(concept);
  }

  private Concept shorten(Description description, long[] out) {
    return Concepts.and(shortener.parts(description, out));
  }

  private void propose(List<Concept> parts, int room) {
    var rest = new ArrayList<>(parts);
    var chosen = new ArrayList<Concept>();
    long[] left = problem.positives().words().clone();
    int node = SearchTree.START;
    while (!rest.isEmpty() && !budget.isSpent()) {
      Concept best = mostCovering(rest, left);
      rest.remove(best);
      left = without(left, extension(best));
      chosen.add(best);
      Concept union = Concepts.or(chosen);
      if (union.length() > room) {
        break;
      }
      node = proposals.propose(union, node);
    }
    if (!chosen.isEmpty()) {
      proposals.propose(shortener.polish(proposals.best().concept()), node);
    }
  }

  private Concept mostCovering(List<Concept> parts, long[] left) {
    Concept best = parts.get(0);
    for (Concept part : parts) {
      if (worth(part, left) > worth(best, left)) {
        best = part;
      }
    }
    return best;
  }

  private double worth(Concept part, long[] left) {
    return problem.weights().units(extension(part), left) / (part.length() + 1.0);
  }

  private long[] extension(Concept concept) {
    return retriever.retrieve(concept).words();
  }

  private boolean coversNone(Concept concept, long[] individuals) {
    budget.spend(1);
    return Bits.andCount(extension(concept), individuals) == 0;
  }

  private static long[] and(long[] one, long[] other) {
    long[] both = one.clone();
    Bits.and(both, other);
    return both;
  }

  private static long[] without(long[] set, long[] other) {
    long[] rest = set.clone();
    Bits.andNot(rest, other);
    return rest;
  }
}
