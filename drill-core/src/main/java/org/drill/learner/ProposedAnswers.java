package org.drill.learner;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.generalisation.Shortener;
import org.drill.kb.Retriever;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.SearchTree;

/**
 * The expressions that a run of a generalising learner proposes for the whole problem: counted by
 * retrieval when they are proposed, told to the listener, and kept as a tree in which each hangs
 * below the one that it was made from.
 */
final class ProposedAnswers implements SearchTree {
  /** How many proposals are made answers of, for each answer that is wanted. */
  private static final int FOR_EACH_ANSWER = 4;

  /** How much memory retrieval may take to answer nothing twice. */
  static final long CACHE_BYTES = 32L << 20;

  private final LearningProblem problem;
  private final LearnOptions options;
  private final Budget budget;
  private final Retriever retriever;
  private final List<Answer> answers = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final Set<Concept> seen = new HashSet<>();
  private Answer best;

  /** Starts with ⊤. */
  ProposedAnswers(
      LearningProblem problem, LearnOptions options, Budget budget, Retriever retriever) {
    this.problem = problem;
    this.options = options;
    this.budget = budget;
    this.retriever = retriever;
    this.best = count(Concepts.TOP);
    add(best, START);
  }

  private Answer count(Concept concept) {
    budget.spend(1);
    return new Answer(concept, Confusion.of(problem, retriever.retrieve(concept)));
  }

  private void add(Answer answer, int parent) {
    seen.add(answer.concept());
    answers.add(answer);
    parents.add(parent);
    if (Ranking.BY_F1.compare(answer, best) <= 0) {
      best = answer;
      options.listener().progress(best, budget.tested(), budget.seconds());
    }
    options.listener().step(this);
  }

  /**
   * Proposes an expression, unless it is too long.
   *
   * @param concept the expression
   * @param parent the number of the one that it was made from
   * @return its number, or that of the parent if it is too long or was proposed before
   */
  int propose(Concept concept, int parent) {
    if (concept.length() > options.limits().length() || budget.isSpent()) {
      return parent;
    }
    if (seen.contains(concept)) {
      budget.countDuplicates(1);
      return parent;
    }
    add(count(concept), parent);
    return answers.size() - 1;
  }

  /**
   * Proposes the first of some parts, the first two, and so on, and last a shorter form of all.
   *
   * @param parts what is conjoined
   * @param shortener who shortens
   */
  void proposeAll(List<Concept> parts, Shortener shortener) {
    int node = START;
    for (int k = 1; k <= parts.size(); k++) {
      node = propose(Concepts.and(parts.subList(0, k)), node);
    }
    propose(shortener.polish(Concepts.and(parts)), node);
  }

  Answer best() {
    return best;
  }

  boolean isSolved() {
    return GreedyResults.isSolved(best.confusion(), options.noise());
  }

  LearningResult result(String learner) {
    List<Concept> proposed =
        answers.stream()
            .sorted(Ranking.BY_F1)
            .limit((long) FOR_EACH_ANSWER * options.top())
            .map(Answer::concept)
            .toList();
    return GreedyResults.result(learner, problem, options, budget, proposed);
  }

  @Override
  public long tested() {
    return budget.tested();
  }

  /** The best one, from which a run goes on. */
  @Override
  public int open() {
    return 1;
  }

  @Override
  public int size() {
    return answers.size();
  }

  @Override
  public int parent(int node) {
    return parents.get(node);
  }

  @Override
  public int truePositives(int node) {
    return answers.get(node).confusion().units().truePositives();
  }

  @Override
  public int falsePositives(int node) {
    return answers.get(node).confusion().units().falsePositives();
  }

  @Override
  public Concept concept(int node) {
    return answers.get(node).concept();
  }
}
