package org.drill.app.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.report.DecidedLabels;
import org.drill.app.report.DecisionReport;
import org.drill.app.report.JsonPrinter;
import org.drill.app.report.LearnJson;
import org.drill.app.report.LearnTable;
import org.drill.app.report.LearnText;
import org.drill.app.report.LearnedProblem;
import org.drill.app.report.LearnerTable;
import org.drill.app.report.MoreColumns;
import org.drill.app.report.OutputFormat;
import org.drill.app.report.PlainEnglish;
import org.drill.app.terminal.Terminal;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;

/**
 * What {@code drill learn} prints: an answer as soon as it is found, in the form that was asked
 * for.
 *
 * @param terminal where to
 * @param run finds the answers
 * @param learners who learns, for headings
 * @param options how, for headings
 * @param bound the problems
 * @param english says answers in words, where that is wanted
 * @param more which columns tables have besides the usual ones
 * @param decided the labels that answers decide between, if each label has one
 */
record LearnPrinter(
    Terminal terminal,
    LearnRun run,
    List<Learner> learners,
    LearnOptions options,
    List<LearningProblem> bound,
    PlainEnglish english,
    MoreColumns more,
    Optional<DecidedLabels> decided) {
  /**
   * Learns and prints.
   *
   * @param format the form
   * @param isSingle whether one problem was asked for, which is shown in detail
   * @param isBundled whether the problems are those of the program, for a hint
   */
  void print(OutputFormat format, boolean isSingle, boolean isBundled) {
    try {
      switch (format) {
        case JSON -> JsonPrinter.print(terminal.out(), this::json);
        case CSV -> csv();
        case TEXT -> {
          if (learners.size() > 1) {
            compare();
          } else if (isSingle) {
            run.each(bound, learned -> LearnText.print(terminal.out(), learned, options, english));
          } else {
            table(isBundled);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void json(JsonGenerator json) throws IOException {
    if (decided.isPresent()) {
      json.writeStartObject();
      json.writeFieldName("answers");
    }
    json.writeStartArray();
    run.each(bound, learned -> LearnJson.object(json, learned, english));
    json.writeEndArray();
    if (decided.isPresent()) {
      Optional<DecisionReport> decision = decision();
      if (decision.isPresent()) {
        json.writeFieldName("decision");
        decision.get().json(json);
      }
      if (learners.size() > 1) {
        json.writeObjectFieldStart("decisions");
        for (var each : decisions().entrySet()) {
          json.writeFieldName(each.getKey());
          each.getValue().json(json);
        }
        json.writeEndObject();
      }
      json.writeEndObject();
    }
  }

  private void csv() throws IOException {
    PrintStream out = terminal.out();
    LearnJson.csvHeader(out, english, more);
    run.each(bound, learned -> LearnJson.csvRow(out, learned, english));
    decision().stream().flatMap(each -> each.lines().stream()).forEach(terminal::note);
    decisions()
        .forEach((name, each) -> each.lines().forEach(line -> terminal.note(name + ": " + line)));
  }

  /** A table with a column for each learner. */
  private void compare() throws IOException {
    var table = new LearnerTable(terminal.out(), learners.size(), english, more);
    run.each(bound, table::row);
    table.summary();
    Map<String, DecisionReport> decisions = decisions();
    if (!decisions.isEmpty()) {
      terminal.out().print("\nDeciding between labels\n");
    }
    decisions.forEach(
        (name, each) ->
            each.lines().forEach(line -> terminal.out().print("  " + name + ": " + line + "\n")));
  }

  /** A table with a row for each problem. */
  private void table(boolean isBundled) throws IOException {
    PrintStream out = terminal.out();
    var table = new LearnTable(out, bound, learners.get(0), english, more);
    table.header(options, bound.get(0).kb().report().source());
    run.each(bound, table::row);
    table.summary();
    decision().ifPresent(decision -> decision.text(out));
    if (isBundled) {
      out.print("'drill learn --problem NAME' shows one in detail\n");
    }
  }

  /** How the answers decide between labels, if there is one for each. */
  private Optional<DecisionReport> decision() {
    return learners.size() > 1
        ? Optional.empty()
        : decided.flatMap(labels -> labels.byAnswers(run.answers()));
  }

  /** The same for each of several learners. */
  private Map<String, DecisionReport> decisions() {
    Map<String, DecisionReport> all = new LinkedHashMap<>();
    for (Learner learner : learners.size() > 1 ? learners : List.<Learner>of()) {
      List<LearnedProblem> own =
          run.answers().stream()
              .filter(each -> each.result().learner().equals(learner.name()))
              .toList();
      decided
          .flatMap(labels -> labels.byAnswers(own))
          .ifPresent(decision -> all.put(learner.name(), decision));
    }
    return all;
  }
}
