package org.drill.app.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.drill.app.statistics.SampleStatistics;

/**
 * The rows of one learner on some problems, taken together.
 *
 * @param rows the rows, one a problem
 */
record LearnerSummary(List<ResultRow> rows) {
  LearnerSummary {
    rows = List.copyOf(rows);
  }

  private double mean(ToDoubleFunction<ResultRow> value) {
    return SampleStatistics.mean(values(value));
  }

  double[] values(ToDoubleFunction<ResultRow> value) {
    return rows.stream().mapToDouble(value).toArray();
  }

  long solved() {
    return rows.stream().filter(ResultRow::isSolved).count();
  }

  String solvedOfAll() {
    return solved() + " of " + rows.size();
  }

  double f1() {
    return mean(ResultRow::f1);
  }

  double accuracy() {
    return mean(ResultRow::accuracy);
  }

  double length() {
    return mean(ResultRow::length);
  }

  double tested() {
    return mean(ResultRow::tested);
  }

  /** The mean over the problems of the median of the repetitions. */
  double seconds() {
    return mean(ResultRow::seconds);
  }

  /** The mean of the fastest repetitions, and that of the slowest. */
  String secondsSpread() {
    double fastest = mean(row -> Arrays.stream(row.values(RunOutcome::seconds)).min().orElse(0));
    double slowest = mean(row -> Arrays.stream(row.values(RunOutcome::seconds)).max().orElse(0));
    boolean isRepeated = rows.stream().anyMatch(row -> row.outcomes().size() > 1);
    return Double.isNaN(fastest) || !isRepeated
        ? SampleStatistics.NONE
        : SampleStatistics.seconds(fastest) + " – " + SampleStatistics.seconds(slowest);
  }

  long byClock() {
    return rows.stream().filter(ResultRow::isByClock).count();
  }

  /** The middle of all process times. */
  double processSeconds() {
    return SampleStatistics.median(allProcessSeconds());
  }

  double[] allProcessSeconds() {
    return rows.stream()
        .flatMapToDouble(row -> Arrays.stream(row.values(RunOutcome::processSeconds)))
        .filter(seconds -> !Double.isNaN(seconds))
        .toArray();
  }
}
