package org.drill.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.drill.app.validation.Validation;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/**
 * A problem and what was learned of it.
 *
 * @param problem the problem
 * @param result the answers
 * @param language the language that the learner used
 * @param ceiling the best F1 that any expression of the language can have, if it is known
 * @param expected what to expect on new individuals, if that was asked for
 * @param notes what else to know of the search, a sentence each
 * @param open what a reasoner says in the open world, if one was asked
 */
public record LearnedProblem(
    LearningProblem problem,
    LearningResult result,
    Language language,
    OptionalDouble ceiling,
    Optional<Validation> expected,
    List<String> notes,
    Optional<OpenAnswers> open) {
  /** The same with what a reasoner says. */
  LearnedProblem withOpen(OpenAnswers said) {
    return new LearnedProblem(
        problem, result, language, ceiling, expected, notes, Optional.of(said));
  }

  /** The same with more to know. */
  public LearnedProblem withNotes(List<String> more) {
    var all = new ArrayList<>(notes);
    all.addAll(more);
    return new LearnedProblem(problem, result, language, ceiling, expected, all, open);
  }

  /** The same with other answers. */
  public LearnedProblem withResult(LearningResult other) {
    return new LearnedProblem(problem, other, language, ceiling, expected, notes, open);
  }
}
