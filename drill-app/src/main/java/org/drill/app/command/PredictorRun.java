package org.drill.app.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.app.report.DecidedLabels;
import org.drill.app.report.DecisionReport;
import org.drill.app.report.JsonPrinter;
import org.drill.app.report.OutputFormat;
import org.drill.app.report.PredictedProblem;
import org.drill.app.report.PredictorJson;
import org.drill.app.report.PredictorText;
import org.drill.app.terminal.Interruption;
import org.drill.app.terminal.SearchProgress;
import org.drill.app.terminal.Terminal;
import org.drill.app.validation.Validation;
import org.drill.app.validation.ValidationPlan;
import org.drill.learner.LearnOptions;
import org.drill.learner.WrongAnswerException;
import org.drill.predict.LearnedPredictor;
import org.drill.predict.PredictorLearner;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/** Learns predictors of one problem after the other, and prints them. */
final class PredictorRun {
  private final Terminal terminal;
  private final PredictorLearner learner;
  private final LearnOptions options;
  private final Interruption interruption;
  private final boolean isValidated;
  private final Optional<DecidedLabels> decided;
  private final HeldOutRun heldOut;
  private final List<PredictedProblem> learned = new ArrayList<>();
  private Optional<RecountedAnswers> recount = Optional.empty();
  private boolean failed;

  PredictorRun(
      Terminal terminal,
      PredictorLearner learner,
      LearnOptions options,
      Optional<ValidationPlan> plan,
      Optional<DecidedLabels> decided,
      Interruption interruption) {
    this.terminal = terminal;
    this.learner = learner;
    this.options = options;
    this.interruption = interruption;
    this.isValidated = plan.isPresent();
    this.decided = decided;
    this.heldOut =
        new HeldOutRun(
            terminal, options, plan, decided.flatMap(DecidedLabels::folds), interruption);
  }

  /** The same, with predictors that a graph is asked about. */
  void judging(RecountedAnswers last) {
    recount = Optional.of(last);
  }

  /** Learns and prints until all is done or somebody interrupts. */
  void print(List<LearningProblem> problems, OutputFormat format) {
    PrintStream out = terminal.out();
    try {
      switch (format) {
        case JSON -> JsonPrinter.print(out, json -> json(json, problems));
        case CSV -> {
          PredictorJson.csvHeader(out, isValidated);
          each(problems, predicted -> PredictorJson.csvRows(out, predicted));
          decision().stream().flatMap(said -> said.lines().stream()).forEach(terminal::note);
        }
        case TEXT -> {
          each(
              problems,
              predicted -> {
                out.print(learned.size() == 1 ? "" : "\n");
                PredictorText.print(out, predicted);
              });
          decision().ifPresent(said -> said.text(out));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.flush();
  }

  private void json(JsonGenerator json, List<LearningProblem> problems) throws IOException {
    if (decided.isPresent()) {
      json.writeStartObject();
      json.writeFieldName("answers");
    }
    json.writeStartArray();
    each(problems, predicted -> PredictorJson.object(json, predicted));
    json.writeEndArray();
    if (decided.isPresent()) {
      Optional<DecisionReport> decision = decision();
      if (decision.isPresent()) {
        json.writeFieldName("decision");
        decision.get().json(json);
      }
      json.writeEndObject();
    }
  }

  /** How the predictors decide between labels, if there is one for each. */
  private Optional<DecisionReport> decision() {
    return decided.flatMap(labels -> labels.byPredictors(learned));
  }

  /** Whoever shows predictors. */
  @FunctionalInterface
  private interface Sink {
    void accept(PredictedProblem predicted) throws IOException;
  }

  private void each(List<LearningProblem> problems, Sink sink) throws IOException {
    for (int k = 0; k < problems.size() && !interruption.isRequested(); k++) {
      String position = problems.size() == 1 ? "" : "[" + (k + 1) + "/" + problems.size() + "] ";
      try {
        PredictedProblem found = learn(problems.get(k), position);
        learned.add(recount.isPresent() ? recount.get().judged(found) : found);
        sink.accept(learned.get(learned.size() - 1));
      } catch (WrongAnswerException e) {
        terminal.error("internal error: " + e.getMessage());
        failed = true;
      }
    }
  }

  private PredictedProblem learn(LearningProblem problem, String position) {
    String label = position + problem.name();
    try (var progress = new SearchProgress(terminal, label, problem.kb().vocabulary())) {
      LearnOptions listening = LearnRun.listening(problem, options, progress);
      LearnedPredictor found = interruption.during(() -> learner.learn(problem, listening));
      Confusion counts = Confusion.of(problem, found.predictor().predict(problem.kb()).predicted());
      Optional<Validation> expected = heldOut.validate(problem, learner, label);
      expected.ifPresent(each -> each.notes(counts).forEach(progress::note));
      return new PredictedProblem(
          problem,
          learner.name(),
          learner.language(listening),
          found,
          counts,
          expected,
          progress.notes());
    }
  }

  /** What was printed. */
  List<PredictedProblem> learned() {
    return List.copyOf(learned);
  }

  /** Whether an answer did not stand the check, or examples could not be held out. */
  boolean hasFailed() {
    return failed || heldOut.hasFailed();
  }
}
