package org.drill.learner;

import java.util.ArrayList;
import java.util.List;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/** What users should know of a run, besides what the search itself noted. */
public final class RunNotes {
  private RunNotes() {}

  /**
   * The notes of a run.
   *
   * @param problem the problem; if it asks for a language, users hear where a learner uses another
   *     one
   * @param learner who learned
   * @param options with the language of the run
   * @param result what was learned
   * @return a sentence each, without a full stop
   */
  public static List<String> of(
      LearningProblem problem, Learner learner, LearnOptions options, LearningResult result) {
    Language used = learner.language(options);
    var notes = new ArrayList<String>();
    if (problem.language().language().isPresent()
        && !used.name().equals(options.language().name())) {
      notes.add(
          "%s uses %s, not %s".formatted(learner.name(), used.name(), options.language().name()));
    }
    if (!problem.weights().isEqual()) {
      notes.add(
          "examples have weights: F1 and accuracy are by weight, numbers of examples are not");
    }
    AlmostLabel.note(problem, used).ifPresent(notes::add);
    if (!LanguageChoice.of(problem.language()).isAuto()) { // which takes data where they help
      UnusedData.note(problem, result, used).ifPresent(notes::add);
    }
    LargestCount.note(problem, result, used).ifPresent(notes::add);
    return notes;
  }
}
