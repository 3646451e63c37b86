package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import org.drill.concept.Concept;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.refinement.RefinementOperator;
import org.drill.refinement.Term;
import org.drill.refinement.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Best-first refinement: takes the most promising node, makes its refinements of the next length,
 * tests them, and puts them and the node back on the open list.
 *
 * <p>Shared by all learners that refine; they differ in operator, heuristic and what they prune. A
 * term is tested once, whichever node it is a refinement of. A search belongs to one run.
 */
public final class BestFirstSearch {
  private static final int CHECK = 16;

  private final LearningProblem problem;
  private final Terms terms;
  private final RefinementOperator operator;
  private final Heuristic heuristic;
  private final Budget budget;
  private final RefinementOptions options;
  private final SearchListener listener;
  private final int positives;
  private final int negatives;

  private final PriorityQueue<Node> open = new PriorityQueue<>();
  private final BitSet tested = new BitSet();
  private final List<Term> best = new ArrayList<>();
  private final Map<Terms.ExamplesKey, Integer> crowd = new HashMap<>();
  private int sinceCheck;
  private long duplicates;
  private long dropped;

  /**
   * Prepares a run.
   *
   * @param problem the problem
   * @param terms the terms of the run
   * @param operator what refines
   * @param heuristic what decides
   * @param options what is pruned, when the goal is reached, how many answers are wanted
   * @param budget what may be spent; its clock is running
   * @param listener who hears of progress
   */
  public BestFirstSearch(
      LearningProblem problem,
      Terms terms,
      RefinementOperator operator,
      Heuristic heuristic,
      RefinementOptions options,
      Budget budget,
      SearchListener listener) {
    this.problem = requireNonNull(problem, "problem");
    this.terms = terms;
    this.operator = operator;
    this.heuristic = heuristic;
    this.options = options;
    this.budget = budget;
    this.listener = listener;
    this.positives = problem.positives().size();
    this.negatives = problem.negatives().size();
  }

  /**
   * Runs until a goal, a limit, or the end of the space.
   *
   * @param learner the name to put on the result
   * @return the answers
   */
  public LearningResult run(String learner) {
    add(terms.top(), null);
    while (!open.isEmpty() && !isSpent()) {
      Node node = open.remove();
      int length = node.expansion() + 1;
      List<Term> refinements = operator.refine(node.term(), length);
      int children = 0;
      for (Term term : refinements) {
        if (add(term, node)) {
          children++;
        }
        if (sinceCheck >= CHECK && isSpent()) {
          break;
        }
      }
      node.expanded(children);
      if (node.expansion() < budget.limits().length()) {
        node.score(heuristic.score(node));
        open.add(node);
      }
    }
    return result(learner);
  }

  /** Settles what was tested since the last time, and asks whether to end. */
  private boolean isSpent() {
    budget.spend(sinceCheck);
    sinceCheck = 0;
    return budget.isSpent(terms.size());
  }

  /** Tests a term that has not been tested yet; says whether it became a node. */
  private boolean add(Term term, @Nullable Node parent) {
    if (tested.get(term.id())) {
      duplicates++;
      return false;
    }
    tested.set(term.id());
    terms.evaluate(term);
    sinceCheck++;
    offer(term);
    if (isTooWeak(term) || isCrowded(term)) {
      dropped++;
      return false;
    }
    double accuracy =
        (term.truePositives() + negatives - term.falsePositives())
            / (double) (positives + negatives);
    var node = new Node(term, accuracy, parent);
    node.score(heuristic.score(node));
    open.add(node);
    return true;
  }

  /** A specialisation covers no more positives than this term, so that it cannot be good enough. */
  private boolean isTooWeak(Term term) {
    return term.truePositives() == 0
        || positives - term.truePositives() > options.mayMiss() * positives + 1e-9;
  }

  /** Whether enough nodes cover exactly the examples that this term covers. */
  private boolean isCrowded(Term term) {
    return options.crowd() < Integer.MAX_VALUE
        && crowd.merge(terms.examplesKey(term), 1, Integer::sum) > options.crowd();
  }

  private void offer(Term term) {
    int width = 4 * options.top();
    if (best.size() == width && compare(term, best.get(width - 1)) >= 0) {
      return;
    }
    int at = best.size();
    while (at > 0 && compare(term, best.get(at - 1)) < 0) {
      at--;
    }
    for (int i = 0; i < best.size(); i++) {
      if (terms.sameExamples(best.get(i), term)) {
        if (i < at) {
          return; // the shorter of the two is there
        }
        best.remove(i);
        break;
      }
    }
    best.add(at, term);
    if (best.size() > width) {
      best.remove(width);
    }
    if (at == 0) {
      listener.progress(answer(term), budget.tested() + sinceCheck, budget.seconds());
      if (isGoal(term)) {
        budget.stop(StopReason.GOAL);
      }
    }
  }

  private boolean isGoal(Term term) {
    int wrong = positives - term.truePositives() + term.falsePositives();
    return wrong <= options.noise() * (positives + negatives) + 1e-9;
  }

  private int compare(Term a, Term b) {
    int byQuality = Double.compare(quality(b), quality(a));
    return byQuality != 0 ? byQuality : Integer.compare(a.length(), b.length());
  }

  private double quality(Term term) {
    int tp = term.truePositives();
    int fp = term.falsePositives();
    return options.quality().of(tp, positives - tp, fp, negatives - fp);
  }

  private Answer answer(Term term) {
    return new Answer(
        term.concept(problem.kb()),
        new Confusion(
            term.truePositives(),
            positives - term.truePositives(),
            term.falsePositives(),
            negatives - term.falsePositives()));
  }

  private LearningResult result(String learner) {
    budget.spend(sinceCheck);
    budget.countDuplicates(duplicates);
    budget.countDropped(dropped);
    double seconds = budget.seconds();
    List<Concept> concepts = best.stream().map(term -> term.concept(problem.kb())).toList();
    return new LearningResult(
        problem.name(),
        learner,
        new Answers(problem, budget).top(concepts, options.top()),
        budget.reason(),
        seconds,
        budget.tested(),
        budget.duplicates(),
        budget.dropped(),
        OptionalInt.empty());
  }
}
