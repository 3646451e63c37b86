package org.drill.app.report;

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
 */
public record LearnedProblem(
    LearningProblem problem,
    LearningResult result,
    Language language,
    OptionalDouble ceiling,
    Optional<Validation> expected,
    List<String> notes) {}
