package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.drill.app.statistics.SampleStatistics;

/** The table of fresh processes: what a user waits for. */
final class ProcessTable {
  private final EvaluationResults results;

  ProcessTable(EvaluationResults results) {
    this.results = results;
  }

  ReportTable table() {
    List<ResultRow> sample = results.rows(Experiment.PROCESS);
    var table =
        new ReportTable.Builder(
                "process",
                "Fresh processes",
                "A program is started, reads graph and problem, learns, prints and ends. Sample: "
                    + sampleNames(sample)
                    + ". Learners get 1/"
                    + TrialRunner.PROCESS_PART
                    + " of their budget of expressions here, since in a fresh process nothing is"
                    + " compiled yet. Learner: the part that is the search, by the learner's own"
                    + " clock.")
            .text("graph", "learner")
            .numbers("runs", "process", "fastest – slowest", "learner");
    EvaluationResults.byDataset(sample)
        .forEach(
            (dataset, ours) -> {
              List<String> problems = ours.stream().map(row -> row.key().problem()).toList();
              List<ResultRow> rows = new ArrayList<>(ours);
              rows.addAll(others(dataset, problems));
              EvaluationResults.byLearner(rows)
                  .forEach((learner, each) -> table.row(process(dataset, learner, each)));
            });
    return table.build();
  }

  private static String sampleNames(List<ResultRow> sample) {
    return EvaluationResults.byDataset(sample).entrySet().stream()
        .map(
            entry ->
                entry.getKey()
                    + " ("
                    + entry.getValue().stream()
                        .map(row -> row.key().problem())
                        .distinct()
                        .collect(Collectors.joining(", "))
                    + ")")
        .collect(Collectors.joining("; "));
  }

  /** What other programs did with these problems; all their runs are fresh processes. */
  private List<ResultRow> others(String dataset, List<String> problems) {
    return results.rows(
        row ->
            row.key().dataset().equals(dataset)
                && (row.key().experiment() == Experiment.STANDARD
                    || row.key().experiment() == Experiment.GENERATED)
                && problems.contains(row.key().problem())
                && !Double.isNaN(row.processSeconds()));
  }

  private static List<String> process(String dataset, String learner, List<ResultRow> rows) {
    double[] seconds = new LearnerSummary(rows).allProcessSeconds();
    Arrays.sort(seconds);
    double own =
        SampleStatistics.median(
            rows.stream()
                .flatMapToDouble(row -> Arrays.stream(row.values(RunOutcome::seconds)))
                .toArray());
    return List.of(
        dataset,
        Contestant.label(learner),
        String.valueOf(seconds.length),
        SampleStatistics.seconds(SampleStatistics.median(seconds)),
        seconds.length == 0
            ? SampleStatistics.NONE
            : SampleStatistics.seconds(seconds[0])
                + " – "
                + SampleStatistics.seconds(seconds[seconds.length - 1]),
        SampleStatistics.seconds(own));
  }
}
