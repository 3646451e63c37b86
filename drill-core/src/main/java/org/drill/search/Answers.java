package org.drill.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.Retriever;

/**
 * Turns what a search found into answers: simplified without changing their extension, distinct by
 * extension, and counted by plain retrieval, whatever the search counted itself.
 */
public final class Answers {
  /**
   * How long answers are still simplified after a search that used up its time. One that ended
   * before leaves them the time that it has left, so that they do not depend on the machine.
   */
  private static final double GRACE_SECONDS = 0.02;

  private final LearningProblem problem;
  private final Retriever retriever;
  private final Simplifier simplifier;
  private final Budget budget;
  private final double until;
  private final List<Answer> answers = new ArrayList<>();
  private final Set<IndividualSet> extensions = new HashSet<>();

  /**
   * The answers for concepts in any order, ranked by F1.
   *
   * @param problem the problem
   * @param budget the budget of the run
   * @param concepts what was found, at least one
   * @param count how many answers are wanted
   * @return the answers, best first
   */
  public static List<Answer> of(
      LearningProblem problem, Budget budget, List<Concept> concepts, int count) {
    List<Answer> ranked = new Answers(problem, budget).top(concepts, concepts.size());
    return ranked.stream().sorted().limit(count).toList();
  }

  Answers(LearningProblem problem, Budget budget) {
    this.problem = problem;
    this.retriever = new BitsetRetriever(problem.kb());
    this.budget = budget;
    this.until = Math.max(budget.limits().seconds(), budget.seconds() + GRACE_SECONDS);
    this.simplifier = new Simplifier(retriever, () -> budget.seconds() > until);
  }

  /**
   * The answers for concepts that are ordered by preference: the first stays the first, the others
   * are ranked. When time is up, fewer are made, but always one.
   */
  List<Answer> top(List<Concept> concepts, int count) {
    for (Concept concept : concepts) {
      boolean enough = answers.size() == count || (!answers.isEmpty() && budget.seconds() > until);
      if (!enough && extensions.add(retriever.retrieve(concept))) {
        Concept simple = simplifier.simplify(concept);
        answers.add(new Answer(simple, Confusion.of(problem, retriever.retrieve(simple))));
      }
    }
    var ranked = new ArrayList<>(answers.subList(0, 1));
    answers.stream().skip(1).sorted().forEach(ranked::add);
    return ranked;
  }
}
