package org.drill.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.Retriever;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * Turns what a search found into answers: simplified without changing their extension, distinct by
 * extension, counted by plain retrieval whatever the search counted itself, and then ranked. No
 * answer has a lower F1 than another one and is longer, too.
 */
public final class Answers {
  /**
   * How long answers are still simplified after a search that used up its time. One that ended
   * before leaves them the time that it has left, so that they do not depend on the machine.
   */
  private static final double GRACE_SECONDS = 0.02;

  private final LearningProblem problem;
  private final Retriever retriever;
  private final Budget budget;
  private final double until;

  private Answers(LearningProblem problem, Budget budget) {
    this.problem = problem;
    this.retriever = problem.kb().retriever();
    this.budget = budget;
    this.until = Math.max(budget.limits().seconds(), budget.seconds() + GRACE_SECONDS);
  }

  /**
   * Counts concepts by retrieval.
   *
   * @param problem the problem
   * @param budget the budget of the run; when its time is up, fewer are counted, but always one
   * @param concepts what was found, at least one, the most promising first
   * @return those that are distinct by extension, in the same order
   */
  public static List<Answer> counted(
      LearningProblem problem, Budget budget, List<Concept> concepts) {
    return new Answers(problem, budget).count(concepts);
  }

  /**
   * Simplifies the first of some answers.
   *
   * @param problem the problem
   * @param budget the budget of the run; when its time is up, answers stay as they are
   * @param ranked answers, best first
   * @param count how many are wanted
   * @return the answers in the same order
   */
  public static List<Answer> simplified(
      LearningProblem problem, Budget budget, List<Answer> ranked, int count) {
    return new Answers(problem, budget).simplify(ranked, count);
  }

  /**
   * The best of what was counted.
   *
   * @param problem the problem
   * @param budget the budget of the run; when its time is up, answers are no longer simplified
   * @param found what was found, at least one, distinct by extension
   * @param count how many answers are wanted
   * @param ranking their order
   * @return the answers, best first
   */
  public static List<Answer> of(
      LearningProblem problem, Budget budget, List<Answer> found, int count, Ranking ranking) {
    List<Answer> simple = simplified(problem, budget, best(found, ranking), count);
    return best(simple, ranking);
  }

  /**
   * The best of the answers of several searches.
   *
   * @param problem the problem
   * @param answers what they found
   * @param count how many are wanted
   * @param ranking their order
   * @return the answers, best first, distinct by extension
   */
  public static List<Answer> merge(
      LearningProblem problem, List<Answer> answers, int count, Ranking ranking) {
    var retriever = problem.kb().retriever();
    Set<IndividualSet> seen = new HashSet<>();
    return best(answers, ranking).stream()
        .filter(answer -> seen.add(retriever.retrieve(answer.concept())))
        .limit(count)
        .toList();
  }

  private List<Answer> count(List<Concept> concepts) {
    var found = new ArrayList<Answer>();
    Set<IndividualSet> extensions = new HashSet<>();
    for (Concept concept : concepts) {
      if (!found.isEmpty() && isLate()) {
        break;
      }
      IndividualSet extension = retriever.retrieve(concept);
      if (extensions.add(extension)) {
        found.add(new Answer(concept, Confusion.of(problem, extension)));
      }
    }
    return found;
  }

  private List<Answer> simplify(List<Answer> ranked, int count) {
    var simplifier = new Simplifier(retriever, this::isLate);
    var simple = new ArrayList<Answer>();
    for (Answer answer : ranked) {
      if (simple.size() < count) {
        simple.add(new Answer(simplifier.simplify(answer.concept()), answer.confusion()));
      }
    }
    return simple;
  }

  private boolean isLate() {
    return budget.seconds() > until;
  }

  /** The answers in order, without those that another one beats in F1 and length. */
  private static List<Answer> best(List<Answer> answers, Ranking ranking) {
    return answers.stream()
        .filter(answer -> answers.stream().noneMatch(other -> beats(other, answer)))
        .sorted(ranking)
        .toList();
  }

  private static boolean beats(Answer one, Answer other) {
    return one.confusion().f1() > other.confusion().f1()
        && one.concept().length() < other.concept().length();
  }
}
