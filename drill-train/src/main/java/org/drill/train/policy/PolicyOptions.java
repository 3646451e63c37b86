package org.drill.train.policy;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.drill.policy.InputKind;

/**
 * How to train the policy.
 *
 * @param graphs how many random knowledge graphs to learn on
 * @param problems how many problems on each
 * @param hard no expression of at most this length solves a problem
 * @param maxLength the length of the longest targets
 * @param rounds how often to search with the policy and to learn from it
 * @param expressions how many expressions a search may test
 * @param hidden how many units each hidden layer has
 * @param epochs how often a round goes through its choices
 * @param learningRate the rate of Adam at the start of a round
 * @param seed what all random choices follow from
 * @param threads how many searches run at the same time; the policy does not depend on it
 * @param without what the policy does not see, to find out what it is good for
 */
public record PolicyOptions(
    int graphs,
    int problems,
    int hard,
    int maxLength,
    int rounds,
    long expressions,
    int hidden,
    int epochs,
    double learningRate,
    long seed,
    int threads,
    Set<InputKind> without) {
  /** What the bundled policy was trained with. */
  public static final PolicyOptions DEFAULTS =
      new PolicyOptions(
          600,
          6,
          5,
          20,
          5,
          30_000,
          64,
          8,
          0.002,
          1,
          Runtime.getRuntime().availableProcessors(),
          Set.of());

  /** Checks the bounds. */
  public PolicyOptions {
    without = Collections.unmodifiableSet(new TreeSet<>(without));
    requireAtLeast(0, graphs, "graphs");
    requireAtLeast(1, problems, "problems");
    requireAtLeast(1, hard, "hard");
    requireAtLeast(hard + 1, maxLength, "max-length");
    requireAtLeast(1, rounds, "rounds");
    requireAtLeast(1, expressions, "expressions");
    requireAtLeast(1, hidden, "hidden");
    requireAtLeast(1, epochs, "epochs");
    requireAtLeast(1, threads, "threads");
    if (!(learningRate > 0)) {
      throw new IllegalArgumentException("learning-rate is " + learningRate + "; give more than 0");
    }
  }

  private static void requireAtLeast(long least, long value, String name) {
    if (value < least) {
      throw new IllegalArgumentException(name + " is " + value + "; give " + least + " or more");
    }
  }

  /**
   * These options with other sizes.
   *
   * @param graphCount how many random graphs
   * @param problemCount how many problems on each
   * @param roundCount how many rounds
   * @return new options
   */
  public PolicyOptions withSizes(int graphCount, int problemCount, int roundCount) {
    return new PolicyOptions(
        graphCount,
        problemCount,
        hard,
        maxLength,
        roundCount,
        expressions,
        hidden,
        epochs,
        learningRate,
        seed,
        threads,
        without);
  }

  /**
   * These options with other searches.
   *
   * @param most how many expressions a search may test
   * @param atOnce how many searches run at the same time
   * @return new options
   */
  public PolicyOptions withSearches(long most, int atOnce) {
    return new PolicyOptions(
        graphs,
        problems,
        hard,
        maxLength,
        rounds,
        most,
        hidden,
        epochs,
        learningRate,
        seed,
        atOnce,
        without);
  }

  /**
   * These options with another seed.
   *
   * @param other what all random choices follow from
   * @return new options
   */
  public PolicyOptions withSeed(long other) {
    return new PolicyOptions(
        graphs,
        problems,
        hard,
        maxLength,
        rounds,
        expressions,
        hidden,
        epochs,
        learningRate,
        other,
        threads,
        without);
  }

  /**
   * These options without some inputs.
   *
   * @param other what the policy does not see
   * @return new options
   */
  public PolicyOptions withoutInputs(Set<InputKind> other) {
    return new PolicyOptions(
        graphs,
        problems,
        hard,
        maxLength,
        rounds,
        expressions,
        hidden,
        epochs,
        learningRate,
        seed,
        threads,
        other);
  }
}
