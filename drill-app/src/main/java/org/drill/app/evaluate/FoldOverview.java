package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.app.statistics.CorrectedEstimate;
import org.drill.app.statistics.SampleStatistics;

/**
 * Cross-validation in short: a row a dataset, a column a learner, and tests against one of them.
 */
final class FoldOverview {
  private static final String PAIR = "%s / %s";

  private final String count;
  private final FoldScores scores;

  /**
   * Sorts rows.
   *
   * @param count how many folds were asked for
   * @param rows the rows with that many
   */
  FoldOverview(String count, List<ResultRow> rows) {
    this.count = count;
    this.scores = new FoldScores(rows);
  }

  /** F1 and accuracy of all learners on what was held out, by dataset and in the mean. */
  ReportTable means() {
    List<String> learners = scores.learners();
    List<String> whole = scores.datasets(learners);
    var table =
        new ReportTable.Builder(
                "folds-" + count + "-means",
                "Test F1 / accuracy in " + count + " folds, by dataset",
                "On what was held out: means over the problems of a dataset, each the mean of its"
                    + " folds. Last row: the mean over the "
                    + whole.size()
                    + " datasets on which every learner has all folds.")
            .text("dataset")
            .numbers("problems");
    learners.forEach(learner -> table.numbers(Contestant.label(learner)));
    for (String dataset : scores.datasets()) {
      var cells = new ArrayList<>(List.of(dataset, String.valueOf(scores.problems(dataset))));
      learners.forEach(learner -> cells.add(pair(List.of(dataset), learner)));
      table.row(cells);
    }
    var cells = new ArrayList<>(List.of("mean of " + whole.size(), ""));
    learners.forEach(learner -> cells.add(pair(whole, learner)));
    return table.row(cells).build();
  }

  /** F1 and accuracy of a learner in the mean over datasets. */
  private String pair(List<String> datasets, String learner) {
    var means = new ArrayList<String>();
    for (Measure measure : Measure.values()) {
      double[] each =
          datasets.stream()
              .map(dataset -> scores.mean(dataset, learner, measure))
              .flatMap(Optional::stream)
              .mapToDouble(CorrectedEstimate::mean)
              .toArray();
      means.add(SampleStatistics.score(SampleStatistics.mean(each)));
    }
    return means.contains(SampleStatistics.NONE)
        ? SampleStatistics.NONE
        : PAIR.formatted(means.toArray());
  }

  List<FoldComparison> comparisons() {
    return FoldComparison.all(scores);
  }

  /** Whether one learner is better than the others, over all datasets. */
  ReportTable tests() {
    var table =
        new ReportTable.Builder(
                "folds-" + count + "-tests",
                "Tests on " + count + " folds",
                "Difference: of the means over the datasets that both have, above 0 where the first"
                    + " learner is better, with its 95 % interval. p (folds): corrected resampled t"
                    + " (Nadeau and Bengio 2003), which allows for training sets that overlap; the"
                    + " error of a dataset with several problems is the mean of theirs, and that of"
                    + " the mean over datasets follows from theirs. p (datasets): Wilcoxon's"
                    + " signed-rank test with a pair a dataset; effect: its rank-biserial"
                    + " correlation, from −1 to 1. Both are two-sided; Holm: corrected for the"
                    + " number of learners compared.")
            .text("measure", "learner", "against")
            .numbers("datasets", "difference", "interval", "p (folds)", "Holm")
            .numbers("better : worse", "p (datasets)", "Holm", "effect");
    for (FoldComparison c : comparisons()) {
      table.row(
          c.measure().label(),
          Contestant.label(c.learner()),
          Contestant.label(c.other()),
          String.valueOf(c.datasets().size()),
          signed(c.folds().mean()),
          interval(c.folds().interval()),
          SampleStatistics.p(c.folds().p()),
          SampleStatistics.p(c.foldsHolm()),
          c.winsAndLosses(),
          SampleStatistics.p(c.overDatasets().p()),
          SampleStatistics.p(c.overDatasetsHolm()),
          SampleStatistics.format("%+.2f", c.overDatasets().effect()));
    }
    return table.build();
  }

  /** The same dataset by dataset. */
  ReportTable differences() {
    var table =
        new ReportTable.Builder(
                "folds-" + count + "-differences",
                "Differences in " + count + " folds, dataset by dataset",
                "Of the means on what was held out, with 95 % intervals and p of the corrected"
                    + " resampled t; not corrected for the number of tests.")
            .text("dataset", "learner", "against");
    for (Measure measure : Measure.values()) {
      table.numbers(measure.label(), "interval", "p");
    }
    List<FoldComparison> all = comparisons();
    int half = all.size() / Measure.values().length;
    for (String dataset : scores.datasets()) {
      for (int i = 0; i < half; i++) {
        int place = all.get(i).datasets().indexOf(dataset);
        if (place >= 0) {
          var cells =
              new ArrayList<>(
                  List.of(
                      dataset,
                      Contestant.label(all.get(i).learner()),
                      Contestant.label(all.get(i).other())));
          for (int m = 0; m < Measure.values().length; m++) {
            CorrectedEstimate each = all.get(i + m * half).each().get(place);
            cells.add(signed(each.mean()));
            cells.add(interval(each.interval()));
            cells.add(SampleStatistics.p(each.p()));
          }
          table.row(cells);
        }
      }
    }
    return table.build();
  }

  private static String signed(double value) {
    return SampleStatistics.format("%+.3f", value);
  }

  private static String interval(CorrectedEstimate.Interval interval) {
    return interval.isKnown()
        ? signed(interval.low()) + " to " + signed(interval.high())
        : SampleStatistics.NONE;
  }
}
