package org.drill.app.evaluate;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.drill.app.statistics.SampleStatistics;

/**
 * A line of the results: one learner on one problem, with all its repetitions.
 *
 * @param key which line
 * @param outcomes its runs, at least one
 */
record ResultRow(RowKey key, List<RunOutcome> outcomes) {
  ResultRow {
    outcomes = List.copyOf(outcomes);
  }

  static ResultRow of(List<FinishedRun> runs) {
    return new ResultRow(runs.get(0).key(), runs.stream().map(FinishedRun::outcome).toList());
  }

  /** The first run, whose answer counts. */
  RunOutcome first() {
    return outcomes.get(0);
  }

  /** F1, 0 for a run without an answer. */
  double f1() {
    return first().isFault() ? 0 : first().f1();
  }

  /** Accuracy, 0 for a run without an answer. */
  double accuracy() {
    return first().isFault() ? 0 : first().accuracy();
  }

  /** F1 on what was held out, 0 for a run without an answer. */
  double testF1() {
    return first().isFault() ? 0 : first().testF1();
  }

  /** Accuracy on what was held out, 0 for a run without an answer. */
  double testAccuracy() {
    return first().isFault() ? 0 : first().testAccuracy();
  }

  boolean isSolved() {
    return first().isSolved();
  }

  double seconds() {
    return SampleStatistics.median(values(RunOutcome::seconds));
  }

  double processSeconds() {
    return SampleStatistics.median(values(RunOutcome::processSeconds));
  }

  double[] values(ToDoubleFunction<RunOutcome> value) {
    return outcomes.stream().mapToDouble(value).toArray();
  }

  /** How many expressions were tested; NaN if that is not known. */
  double tested() {
    return first().tested() < 0 ? Double.NaN : first().tested();
  }

  double length() {
    return first().length() < 0 ? Double.NaN : first().length();
  }

  /** Whether the clock ended a run, so that its answer depends on the machine. */
  boolean isByClock() {
    return outcomes.stream().anyMatch(outcome -> outcome.stopped().equals(RunOutcome.BY_CLOCK));
  }

  /** Whether a learner of ours ran within this process. */
  boolean isOurs() {
    return Double.isNaN(processSeconds());
  }

  /** Whether all repetitions gave the same answer after the same number of expressions. */
  boolean isSteady() {
    return outcomes.stream().allMatch(outcome -> outcome.agreesWith(first()));
  }
}
