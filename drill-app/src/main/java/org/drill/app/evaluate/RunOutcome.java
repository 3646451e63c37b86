package org.drill.app.evaluate;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What one run brought. Numbers that are not known are NaN, or -1 for counts.
 *
 * @param fault why there is no answer; empty if there is one
 * @param remark what is odd about the answer; empty if nothing is
 * @param expression the answer in DL syntax
 * @param length its length
 * @param f1 its F1 on the examples, by our retrieval
 * @param accuracy its accuracy on them
 * @param testF1 its F1 on the examples that were held out
 * @param testAccuracy its accuracy on them
 * @param tested how many expressions were tested
 * @param stopped why the search ended
 * @param seconds the learner's own time, with the knowledge base loaded
 * @param processSeconds the time of the whole process
 * @param course how the best F1 rose
 */
record RunOutcome(
    String fault,
    String remark,
    String expression,
    int length,
    double f1,
    double accuracy,
    double testF1,
    double testAccuracy,
    long tested,
    String stopped,
    double seconds,
    double processSeconds,
    List<Improvement> course) {
  static final String BY_CLOCK = "time";

  RunOutcome {
    requireNonNull(fault, "fault");
    requireNonNull(remark, "remark");
    requireNonNull(expression, "expression");
    requireNonNull(stopped, "stopped");
    course = List.copyOf(course);
  }

  /** A run without an answer. */
  static RunOutcome failed(String fault, double processSeconds) {
    double none = Double.NaN;
    return new RunOutcome(
        fault, "", "", -1, none, none, none, none, -1, "", none, processSeconds, List.of());
  }

  /** The same with another remark. */
  RunOutcome remarking(String other) {
    return new RunOutcome(
        fault,
        other,
        expression,
        length,
        f1,
        accuracy,
        testF1,
        testAccuracy,
        tested,
        stopped,
        seconds,
        processSeconds,
        course);
  }

  boolean isFault() {
    return !fault.isEmpty();
  }

  /** Whether the answer is exact. */
  boolean isSolved() {
    return !isFault() && f1 == 1;
  }

  /** Whether the run would be the same on another day. */
  boolean agreesWith(RunOutcome other) {
    return expression.equals(other.expression)
        && tested == other.tested
        && fault.isEmpty() == other.fault.isEmpty();
  }
}
