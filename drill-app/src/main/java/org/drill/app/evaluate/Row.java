package org.drill.app.evaluate;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A line of the results: one learner on one problem, with all its repetitions.
 *
 * @param key which line
 * @param outcomes its runs, at least one
 */
record Row(Key key, List<Outcome> outcomes) {
  Row {
    outcomes = List.copyOf(outcomes);
  }

  static Row of(List<Run> runs) {
    return new Row(runs.get(0).key(), runs.stream().map(Run::outcome).toList());
  }

  /** The first run, whose answer counts. */
  Outcome first() {
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

  boolean isSolved() {
    return first().isSolved();
  }

  double seconds() {
    return Numbers.median(values(Outcome::seconds));
  }

  double processSeconds() {
    return Numbers.median(values(Outcome::processSeconds));
  }

  double[] values(ToDoubleFunction<Outcome> value) {
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
    return outcomes.stream().anyMatch(outcome -> outcome.stopped().equals(Outcome.BY_CLOCK));
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
