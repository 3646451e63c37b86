package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.drill.app.statistics.SampleStatistics;

/** The one table that says the most. */
final class HeadlineTable {
  private final EvaluationResults results;

  HeadlineTable(EvaluationResults results) {
    this.results = results;
  }

  ReportTable table() {
    List<ResultRow> standard = results.rows(Experiment.STANDARD);
    List<ResultRow> generated = results.rows(Experiment.GENERATED);
    List<ResultRow> hard = results.rows(Experiment.HARD);
    List<ResultRow> folds = results.rows(Experiment.FOLDS);
    List<String> graphs = List.copyOf(EvaluationResults.byDataset(standard).keySet());
    List<String> folded = List.copyOf(EvaluationResults.byDataset(folds).keySet());
    Optional<String> timed = timed();
    var table =
        new ReportTable.Builder(
                "headline", "In short", note(standard, generated, hard, folds, timed))
            .text("learner");
    graphs.forEach(graph -> table.numbers("F1 " + graph));
    folded.forEach(graph -> table.numbers("test F1 " + graph));
    if (!generated.isEmpty()) {
      table.numbers("generated solved", "seconds");
    }
    if (!hard.isEmpty()) {
      table.numbers("hard solved", "seconds");
    }
    timed.ifPresent(graph -> table.numbers("process"));
    for (String learner : EvaluationResults.byLearner(results.rows()).keySet()) {
      var cells = new ArrayList<String>(List.of(Contestant.label(learner)));
      for (String graph : graphs) {
        cells.add(score(summary(standard, learner, graph), ResultRow::f1));
      }
      for (String graph : folded) {
        cells.add(score(summary(folds, learner, graph), ResultRow::testF1));
      }
      for (List<ResultRow> each : List.of(generated, hard)) {
        if (!each.isEmpty()) {
          solved(cells, summary(each, learner, ""));
        }
      }
      timed.ifPresent(graph -> cells.add(SampleStatistics.seconds(processSeconds(learner, graph))));
      table.row(cells);
    }
    return table.build();
  }

  /** The first graph on which whole processes were timed, if there is one. */
  private Optional<String> timed() {
    return results.sizes().stream()
        .map(DatasetSize::dataset)
        .filter(
            graph ->
                results.rows(row -> row.key().dataset().equals(graph)).stream()
                    .anyMatch(row -> !Double.isNaN(row.processSeconds())))
        .findFirst();
  }

  private double processSeconds(String learner, String graph) {
    List<ResultRow> rows = results.rows(row -> row.key().experiment() != Experiment.PROCESS);
    return ProblemTables.processSeconds(results, graph, learner, summary(rows, learner, graph));
  }

  private String note(
      List<ResultRow> standard,
      List<ResultRow> generated,
      List<ResultRow> hard,
      List<ResultRow> folds,
      Optional<String> timed) {
    var notes = new ArrayList<String>();
    if (!standard.isEmpty()) {
      notes.add("Standard problems: mean F1 on each graph.");
    }
    if (!folds.isEmpty()) {
      notes.add("Test F1: mean over the folds of cross-validation, on what was held out.");
    }
    if (!generated.isEmpty() || !hard.isEmpty()) {
      notes.add(
          "Solved: problems with an exact answer, and the mean seconds for each with the knowledge"
              + " base loaded.");
    }
    timed.ifPresent(graph -> notes.add("Process: median of whole processes on " + graph + "."));
    notes.addAll(new ReaderRemarks(results).all());
    return String.join(" ", notes);
  }

  private static String score(LearnerSummary summary, ToDoubleFunction<ResultRow> value) {
    return summary.rows().isEmpty()
        ? SampleStatistics.NONE
        : SampleStatistics.score(SampleStatistics.mean(summary.values(value)));
  }

  private static void solved(List<String> cells, LearnerSummary summary) {
    cells.add(summary.rows().isEmpty() ? SampleStatistics.NONE : summary.solvedOfAll());
    cells.add(SampleStatistics.seconds(summary.seconds()));
  }

  /** The rows of a learner, on one graph or, without a name, on all. */
  private static LearnerSummary summary(List<ResultRow> rows, String learner, String graph) {
    return new LearnerSummary(
        rows.stream()
            .filter(row -> row.key().contestant().equals(learner))
            .filter(row -> graph.isEmpty() || row.key().dataset().equals(graph))
            .toList());
  }
}
