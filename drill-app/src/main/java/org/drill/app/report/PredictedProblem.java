package org.drill.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.app.validation.Validation;
import org.drill.language.Language;
import org.drill.predict.LearnedPredictor;
import org.drill.predict.Predictor;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * A problem and the predictor that was learned of it.
 *
 * @param problem the problem
 * @param learner the name of the learner
 * @param language the language that it used
 * @param learned the predictor, and what it took
 * @param counts its right and wrong examples
 * @param expected what to expect on new individuals, if that was asked for
 * @param notes what else to know of the search, a sentence each
 */
public record PredictedProblem(
    LearningProblem problem,
    String learner,
    Language language,
    LearnedPredictor learned,
    Confusion counts,
    Optional<Validation> expected,
    List<String> notes) {
  /** Copies the notes. */
  public PredictedProblem {
    notes = List.copyOf(notes);
  }

  /** The same with more to know. */
  public PredictedProblem withNotes(List<String> more) {
    var all = new ArrayList<>(notes);
    all.addAll(more);
    return new PredictedProblem(problem, learner, language, learned, counts, expected, all);
  }

  /** The predictor. */
  public Predictor predictor() {
    return learned.predictor();
  }
}
