package org.drill.search.bestfirst;

import static java.util.Objects.requireNonNull;

import java.util.function.IntPredicate;
import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.problem.LearningProblem;
import org.drill.refinement.RefinementOperator;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.SearchListener;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * One best-first search in the making: its terms and what they cover are there, so that its
 * operator and heuristic can be made of them. It is searched once.
 */
public final class BestFirstRun {
  private final LearningProblem problem;
  private final Budget budget;
  private final TermTable terms;
  private final Extents extents;

  /**
   * Prepares a run.
   *
   * @param problem the problem
   * @param language what expressions may have
   * @param budget what may be spent; its clock is running
   */
  public BestFirstRun(LearningProblem problem, Language language, Budget budget) {
    this(new SharedAlphabets(problem), language, budget, Extents.MAX_CACHED_BYTES);
  }

  /**
   * Prepares a run.
   *
   * @param alphabets what has the problem, and its alphabet
   * @param language what expressions may have
   * @param budget what may be spent; its clock is running
   * @param cachedBytes how much the sets of fillers may take
   */
  public BestFirstRun(
      SharedAlphabets alphabets, Language language, Budget budget, long cachedBytes) {
    this.problem = alphabets.problem();
    this.budget = requireNonNull(budget, "budget");
    this.terms =
        new TermTable(alphabets.of(language, budget.limits().roleDepth(), budget::isLateToPrepare));
    this.extents = new Extents(terms, problem, cachedBytes);
  }

  /**
   * The terms of the run.
   *
   * @return where they are interned
   */
  public TermTable terms() {
    return terms;
  }

  /**
   * What the terms of the run cover.
   *
   * @return their counts and sets
   */
  public Extents extents() {
    return extents;
  }

  /**
   * Says when an operator has to stop: for time, expressions or memory.
   *
   * @return asked with the number of drafts that are not terms yet
   */
  public IntPredicate spent() {
    return drafts -> budget.isSpent(terms.size() + drafts);
  }

  /**
   * Searches by whole nodes.
   *
   * @param operator what refines the terms
   * @param heuristic what decides which node is refined next
   * @param options what is pruned, when the goal is reached, how many answers are wanted
   * @param listener who hears of progress
   * @param threads how many threads may work
   * @param learner the name to put on the result
   * @return the answers
   */
  public LearningResult search(
      RefinementOperator operator,
      NodeHeuristic heuristic,
      RefinementOptions options,
      SearchListener listener,
      int threads,
      String learner) {
    return search(operator, new Steering.ByNodes(heuristic), options, listener, threads, learner);
  }

  /**
   * Searches by moves.
   *
   * @param operator what refines the terms, by moves
   * @param heuristic what decides which move is made next
   * @param options what is pruned, when the goal is reached, how many answers are wanted
   * @param listener who hears of progress
   * @param threads how many threads may work
   * @param learner the name to put on the result
   * @return the answers
   */
  public LearningResult search(
      RefinementOperator operator,
      MoveHeuristic heuristic,
      RefinementOptions options,
      SearchListener listener,
      int threads,
      String learner) {
    return search(operator, new Steering.ByMoves(heuristic), options, listener, threads, learner);
  }

  private LearningResult search(
      RefinementOperator operator,
      Steering steering,
      RefinementOptions options,
      SearchListener listener,
      int threads,
      String learner) {
    return new BestFirstSearch(
            problem, extents, terms, operator, steering, options, budget, listener)
        .run(threads, learner);
  }
}
