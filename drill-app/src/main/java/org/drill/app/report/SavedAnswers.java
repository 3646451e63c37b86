package org.drill.app.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.text.PlainText;
import org.drill.concept.Concept;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.drill.export.ExportedClass;
import org.drill.export.UnsayableException;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.predict.ExampleScores;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorFile;
import org.drill.predict.PredictorOrigin;
import org.drill.predict.SavedDecision;
import org.drill.predict.SavedPredictor;
import org.drill.quality.Confusion;
import org.drill.search.Answer;

/** Writes answers in a form for other tools, or as predictors. */
public final class SavedAnswers {
  private SavedAnswers() {}

  /**
   * Writes the best answer to each problem as a predictor.
   *
   * @param file the file
   * @param answers the answers
   * @param options what the searches kept to
   * @param program the program and its version
   * @param decision how they decide between labels, if they do
   */
  public static void write(
      Path file,
      List<LearnedProblem> answers,
      LearnOptions options,
      String program,
      Optional<SavedDecision> decision)
      throws IOException {
    PredictorFile.write(
        file,
        answers.stream()
            .map(
                learned -> {
                  Answer best = learned.result().best();
                  return predictor(
                      learned,
                      learned.problem().name(),
                      best.concept(),
                      best.confusion(),
                      options,
                      program);
                })
            .toList(),
        decision);
  }

  /** Writes one expression as a predictor. */
  static void write(
      Path file,
      LearnedProblem learned,
      String name,
      Concept concept,
      Confusion counts,
      LearnOptions options,
      String program)
      throws IOException {
    PredictorFile.write(file, List.of(predictor(learned, name, concept, counts, options, program)));
  }

  /**
   * Writes the best answer to each problem as a class, in a form for other tools.
   *
   * @param file the file
   * @param answers the answers
   * @param form the form
   * @throws IOException if the file cannot be written
   * @throws IllegalArgumentException if the form cannot say an answer; the message names it
   */
  public static void write(Path file, List<LearnedProblem> answers, ExportForm form)
      throws IOException {
    var namer = new ExportedClass.Namer();
    List<ExportedClass> classes =
        answers.stream()
            .map(
                learned ->
                    namer.learned(
                        learned.problem().name(),
                        learned.result().best().concept(),
                        comment(learned)))
            .toList();
    KnowledgeBase kb = answers.get(0).problem().kb();
    for (ExportedClass each : classes) {
      try {
        form.write(Export.of(List.of(each), kb), file.toString(), OutputStream.nullOutputStream());
      } catch (UnsayableException e) {
        throw new IllegalArgumentException(
            (classes.size() == 1 ? "" : "the answer to '" + each.name() + "': ") + e.getMessage(),
            e);
      }
    }
    ExportForms.write(file, form, Export.of(classes, kb));
  }

  /**
   * Writes predictors.
   *
   * @param file the file
   * @param learned the predictors
   * @param options what the searches kept to
   * @param more what else was chosen, by the names of options
   * @param program the program and its version
   * @param decision how they decide between labels, if they do
   */
  public static void writePredictors(
      Path file,
      List<PredictedProblem> learned,
      LearnOptions options,
      Map<String, String> more,
      String program,
      Optional<SavedDecision> decision)
      throws IOException {
    Map<String, String> settings = PredictorOrigin.settings(options);
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
            .toList(),
        decision);
  }

  private static SavedPredictor predictor(
      LearnedProblem learned,
      String name,
      Concept concept,
      Confusion counts,
      LearnOptions options,
      String program) {
    return new SavedPredictor(
        name,
        Predictor.of(concept),
        new PredictorOrigin(
            program,
            learned.result().learner(),
            LanguageChoice.label(learned.language()),
            PlainText.fileName(learned.problem().kb().report().source()),
            ExampleScores.of(counts),
            PredictorOrigin.settings(options)));
  }

  /** How an answer was found, in a line. */
  private static String comment(LearnedProblem learned) {
    Answer best = learned.result().best();
    Confusion counts = best.confusion();
    return "Learned by %s: F1 %s, accuracy %s, length %s; right: %s of %s positives, %s of %s negatives"
        .formatted(
            learned.result().learner(),
            PlainText.score(counts.f1()),
            PlainText.score(counts.accuracy()),
            PlainText.count(best.concept().length()),
            PlainText.count(counts.truePositives()),
            PlainText.count(learned.problem().positives().size()),
            PlainText.count(counts.trueNegatives()),
            PlainText.count(learned.problem().negatives().size()));
  }
}
