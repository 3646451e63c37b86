package org.drill.app.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The rows of one learner on some problems, taken together.
 *
 * @param rows the rows, one a problem
 */
record Summary(List<Row> rows) {
  Summary {
    rows = List.copyOf(rows);
  }

  private double mean(ToDoubleFunction<Row> value) {
    return Numbers.mean(values(value));
  }

  double[] values(ToDoubleFunction<Row> value) {
    return rows.stream().mapToDouble(value).toArray();
  }

  long solved() {
    return rows.stream().filter(Row::isSolved).count();
  }

  String solvedOfAll() {
    return solved() + " of " + rows.size();
  }

  double f1() {
    return mean(Row::f1);
  }

  double accuracy() {
    return mean(Row::accuracy);
  }

  double length() {
    return mean(Row::length);
  }

  double tested() {
    return mean(Row::tested);
  }

  /** The mean over the problems of the median of the repetitions. */
  double seconds() {
    return mean(Row::seconds);
  }

  /** The mean of the fastest repetitions, and that of the slowest. */
  String secondsSpread() {
    double fastest = mean(row -> Arrays.stream(row.values(Outcome::seconds)).min().orElse(0));
    double slowest = mean(row -> Arrays.stream(row.values(Outcome::seconds)).max().orElse(0));
    boolean isRepeated = rows.stream().anyMatch(row -> row.outcomes().size() > 1);
    return Double.isNaN(fastest) || !isRepeated
        ? Numbers.NONE
        : Numbers.seconds(fastest) + " – " + Numbers.seconds(slowest);
  }

  long byClock() {
    return rows.stream().filter(Row::isByClock).count();
  }

  /** The middle of all process times. */
  double processSeconds() {
    return Numbers.median(allProcessSeconds());
  }

  double[] allProcessSeconds() {
    return rows.stream()
        .flatMapToDouble(row -> Arrays.stream(row.values(Outcome::processSeconds)))
        .filter(seconds -> !Double.isNaN(seconds))
        .toArray();
  }
}
