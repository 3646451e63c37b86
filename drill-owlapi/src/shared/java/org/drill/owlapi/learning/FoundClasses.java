package org.drill.owlapi.learning;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/**
 * What was learned of some individuals.
 *
 * @param problem what was asked
 * @param result what the learner found, and how
 * @param language the language that it used, in a few letters
 * @param classes the answers, the best first; never empty
 * @param notes what else to know of the search, a sentence each
 */
public record FoundClasses(
    LearningProblem problem,
    LearningResult result,
    String language,
    List<FoundClass> classes,
    List<String> notes) {
  /** Copies the lists. */
  public FoundClasses {
    requireNonNull(problem, "problem");
    requireNonNull(result, "result");
    requireNonNull(language, "language");
    classes = List.copyOf(classes);
    notes = List.copyOf(notes);
  }

  /**
   * The answer.
   *
   * @return the first of the answers
   */
  public FoundClass best() {
    return classes.get(0);
  }
}
