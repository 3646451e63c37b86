package org.drill.app.report;

import java.util.List;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/**
 * A problem and what was learned of it.
 *
 * @param problem the problem
 * @param result the answers
 * @param language the language that the learner used
 * @param notes what else to know of the search, a sentence each
 */
public record LearnedProblem(
    LearningProblem problem, LearningResult result, Language language, List<String> notes) {}
