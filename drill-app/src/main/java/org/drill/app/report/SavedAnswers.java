package org.drill.app.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drill.app.text.PlainText;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.owlapi.OwlExport;
import org.drill.predict.ExampleScores;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorFile;
import org.drill.predict.PredictorOrigin;
import org.drill.predict.SavedPredictor;
import org.drill.quality.Confusion;
import org.drill.search.Answer;

/**
 * Writes answers as OWL classes or as predictors. Only this class of the command touches OWLAPI.
 */
public final class SavedAnswers {
  private SavedAnswers() {}

  /**
   * Writes the best answer to each problem, as a class of one ontology or as a predictor.
   *
   * @param file the file; predictors are written if its name ends in .json
   * @param answers the answers
   * @param options what the searches kept to
   * @param program the program and its version
   */
  public static void write(
      Path file, List<LearnedProblem> answers, LearnOptions options, String program)
      throws IOException {
    if (isForPredictors(file)) {
      PredictorFile.write(
          file, answers.stream().map(learned -> predictor(learned, options, program)).toList());
    } else {
      OwlExport.write(file, answers.stream().map(SavedAnswers::definition).toList());
    }
  }

  /** Whether a file is to hold predictors. */
  public static boolean isForPredictors(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
  }

  /**
   * Writes predictors.
   *
   * @param file the file
   * @param learned the predictors
   * @param options what the searches kept to
   * @param more what else was chosen, by the names of options
   * @param program the program and its version
   */
  public static void writePredictors(
      Path file,
      List<PredictedProblem> learned,
      LearnOptions options,
      Map<String, String> more,
      String program)
      throws IOException {
    Map<String, String> settings = settings(options);
    settings.putAll(more);
    PredictorFile.write(
        file,
        learned.stream()
            .map(
                each ->
                    new SavedPredictor(
                        each.problem().name(),
                        each.predictor(),
                        new PredictorOrigin(
                            program,
                            each.learner(),
                            LanguageChoice.label(each.language()),
                            PlainText.fileName(each.problem().kb().report().source()),
                            ExampleScores.of(each.counts()),
                            settings)))
            .toList());
  }

  private static SavedPredictor predictor(
      LearnedProblem learned, LearnOptions options, String program) {
    Answer best = learned.result().best();
    return new SavedPredictor(
        learned.problem().name(),
        Predictor.of(best.concept()),
        new PredictorOrigin(
            program,
            learned.result().learner(),
            LanguageChoice.label(learned.language()),
            PlainText.fileName(learned.problem().kb().report().source()),
            ExampleScores.of(best.confusion()),
            settings(options)));
  }

  private static Map<String, String> settings(LearnOptions options) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("max-seconds", String.valueOf(options.limits().seconds()));
    if (options.limits().expressions() < LearnOptions.DEFAULTS.limits().expressions()) {
      settings.put("max-expressions", String.valueOf(options.limits().expressions()));
    }
    settings.put("max-length", String.valueOf(options.limits().length()));
    settings.put("noise", String.valueOf(options.noise()));
    return settings;
  }

  private static OwlExport.Definition definition(LearnedProblem learned) {
    Answer best = learned.result().best();
    Confusion counts = best.confusion();
    String comment =
        "Learned by %s: F1 %s, accuracy %s, length %s; right: %s of %s positives, %s of %s negatives"
            .formatted(
                learned.result().learner(),
                PlainText.score(counts.f1()),
                PlainText.score(counts.accuracy()),
                PlainText.count(best.concept().length()),
                PlainText.count(counts.truePositives()),
                PlainText.count(learned.problem().positives().size()),
                PlainText.count(counts.trueNegatives()),
                PlainText.count(learned.problem().negatives().size()));
    return new OwlExport.Definition(
        learned.problem().name(),
        best.concept(),
        comment,
        learned.problem().kb().vocabulary().datatypes());
  }
}
