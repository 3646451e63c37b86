package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.drill.app.statistics.SampleStatistics;
import org.drill.app.validation.StratifiedFolds;

/** Tables of cross-validation. */
final class FoldTables {
  private final EvaluationResults results;

  FoldTables(EvaluationResults results) {
    this.results = results;
  }

  /** What readers look for first: the means of all learners, and whether they differ. */
  List<ReportTable> overviews() {
    var tables = new ArrayList<ReportTable>();
    byCount()
        .forEach(
            (count, some) -> {
              var overview = new FoldOverview(count, some);
              tables.add(overview.means());
              tables.add(overview.tests());
            });
    return tables;
  }

  /** The rows by the number of folds that was asked for. */
  private Map<String, List<ResultRow>> byCount() {
    return EvaluationResults.grouped(
        results.rows(Experiment.FOLDS), row -> StratifiedFolds.wanted(row.key().fold()));
  }

  /** Cross-validation by graph, and problem by problem where there are several. */
  List<ReportTable> tables() {
    var tables = new ArrayList<ReportTable>();
    byCount()
        .forEach(
            (count, some) -> {
              tables.add(new FoldOverview(count, some).differences());
              tables.add(folds(count, some));
              tables.add(foldsByProblem(count, some));
            });
    return tables;
  }

  private ReportTable folds(String count, List<ResultRow> rows) {
    var table =
        new ReportTable.Builder(
                "folds-" + count,
                "Stratified cross-validation with " + count + " folds",
                "Mean ± standard deviation over all folds of all standard problems of a graph; the"
                    + " folds are the same for every learner. Seconds: the learner's own time, one"
                    + " run a fold."
                    + fewer(rows))
            .text("graph", "learner")
            .numbers("training F1", "test F1", "training accuracy", "test accuracy")
            .numbers("length", "seconds", "clock");
    EvaluationResults.byDataset(rows)
        .forEach(
            (dataset, some) ->
                EvaluationResults.byLearner(some)
                    .forEach(
                        (learner, each) -> {
                          var summary = new LearnerSummary(each);
                          table.row(
                              dataset,
                              Contestant.label(learner),
                              spread(summary.values(ResultRow::f1)),
                              spread(summary.values(ResultRow::testF1)),
                              spread(summary.values(ResultRow::accuracy)),
                              spread(summary.values(ResultRow::testAccuracy)),
                              SampleStatistics.count(summary.length()),
                              SampleStatistics.seconds(summary.seconds()),
                              summary.byClock() == 0 ? "" : String.valueOf(summary.byClock()));
                        }));
    return table.build();
  }

  /** Which problems have fewer folds than asked for, since a side has fewer examples. */
  private static String fewer(List<ResultRow> rows) {
    String names =
        rows.stream()
            .map(ResultRow::key)
            .filter(
                key ->
                    !StratifiedFolds.count(key.fold()).equals(StratifiedFolds.wanted(key.fold())))
            .map(
                key ->
                    key.dataset() + " " + key.problem() + " " + StratifiedFolds.count(key.fold()))
            .distinct()
            .collect(Collectors.joining(", "));
    return names.isEmpty()
        ? ""
        : " Fewer folds, as many as the smaller side has examples: " + names + ".";
  }

  private static String spread(double[] values) {
    return SampleStatistics.score(
        SampleStatistics.mean(values), SampleStatistics.deviation(values));
  }

  private ReportTable foldsByProblem(String count, List<ResultRow> rows) {
    Map<String, List<ResultRow>> learners = EvaluationResults.byLearner(rows);
    var table =
        new ReportTable.Builder(
                "folds-" + count + "-problems",
                "Test F1 in " + count + " folds, problem by problem",
                "Mean ± standard deviation over the folds of a problem.")
            .text("graph", "problem");
    learners.keySet().forEach(name -> table.numbers(Contestant.label(name)));
    EvaluationResults.byDataset(rows)
        .forEach(
            (dataset, some) ->
                EvaluationResults.grouped(some, row -> row.key().problem())
                    .forEach(
                        (problem, each) -> {
                          var cells = new ArrayList<String>(List.of(dataset, problem));
                          for (String learner : learners.keySet()) {
                            cells.add(
                                spread(
                                    each.stream()
                                        .filter(row -> row.key().contestant().equals(learner))
                                        .mapToDouble(ResultRow::testF1)
                                        .toArray()));
                          }
                          table.row(cells);
                        }));
    return table.build();
  }
}
