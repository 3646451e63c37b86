package org.drill.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.options.SaveOptions;
import org.drill.app.report.DecidedLabels;
import org.drill.app.report.DecisionReport;
import org.drill.app.report.LearnedProblem;
import org.drill.app.report.PredictedProblem;
import org.drill.app.report.SavedAnswers;
import org.drill.learner.LearnOptions;

/**
 * Writes what {@code drill learn} found to the file that {@code --save} names, if it does.
 *
 * @param saving where to, and in which form
 * @param options what the searches kept to
 * @param decided the labels that are decided between, if there are several
 */
record AnswerSaving(SaveOptions saving, LearnOptions options, Optional<DecidedLabels> decided) {
  /** Writes the best answer to each problem. */
  void answers(List<LearnedProblem> answers) {
    if (saving.file().isEmpty() || answers.isEmpty()) {
      return;
    }
    Path file = saving.file().get();
    written(
        () -> {
          if (saving.form().isPresent()) {
            SavedAnswers.write(file, answers, saving.form().get());
          } else {
            SavedAnswers.write(
                file,
                answers,
                options,
                ProgramVersion.line(),
                decided.flatMap(labels -> labels.byAnswers(answers)).map(DecisionReport::decision));
          }
        });
  }

  /** Writes predictors, with what else was chosen. */
  void predictors(List<PredictedProblem> learned, Map<String, String> settings) {
    if (saving.file().isEmpty() || learned.isEmpty()) {
      return;
    }
    Path file = saving.file().get();
    written(
        () ->
            SavedAnswers.writePredictors(
                file,
                learned,
                options,
                settings,
                ProgramVersion.line(),
                decided
                    .flatMap(labels -> labels.byPredictors(learned))
                    .map(DecisionReport::decision)));
  }

  /** Something that writes a file. */
  @FunctionalInterface
  private interface Writing {
    void write() throws IOException;
  }

  private void written(Writing writing) {
    try {
      writing.write();
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "--save %s: %s".formatted(saving.file().map(Path::toString).orElse(""), e.getMessage()),
          e);
    } catch (IOException e) {
      throw new BadInputException("--save: cannot write " + e.getMessage(), e);
    }
  }
}
