package org.drill.domain;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.RoleIndex;
import org.drill.problem.ExampleWeights;
import org.drill.problem.LearningProblem;

/**
 * The domain at the root of an expression: the examples of a problem, numbered for counting. The
 * positive ones come first, from 0, then unused numbers up to the next multiple of 64, then the
 * negative ones. True and false positives of a set are the bit counts of separate words, or, where
 * examples have weights, sums of their units.
 */
public final class ExampleDomain extends NumberedDomain {
  private final ExampleCounter positives;
  private final ExampleCounter negatives;
  private final int examples;
  private final boolean isWeighted;

  ExampleDomain(LearningProblem problem, List<RoleIndex> relations, IntFunction<Domain> below) {
    super(members(problem), relations, below);
    int positiveWords = Bits.words(problem.positives().size());
    this.positives = counter(problem, problem.positives(), 0);
    this.negatives = counter(problem, problem.negatives(), positiveWords);
    this.examples = problem.positives().size() + problem.negatives().size();
    this.isWeighted = !problem.weights().isEqual();
  }

  private static ExampleCounter counter(LearningProblem problem, IndividualSet side, int from) {
    ExampleWeights weights = problem.weights();
    return weights.isEqual()
        ? ExampleCounter.ofBits(from, from + Bits.words(side.size()), side.size())
        : ExampleCounter.ofUnits(from, side.stream().map(weights::units).toArray());
  }

  /**
   * The examples, with one domain below every relation.
   *
   * @param below the domain of all fillers
   * @param problem the problem
   * @param relations the relations by their numbers
   * @return the domain of the examples
   */
  public static ExampleDomain above(
      Domain below, LearningProblem problem, List<RoleIndex> relations) {
    return new ExampleDomain(problem, relations, relation -> below);
  }

  /** The individual behind each number. */
  static int[] members(LearningProblem problem) {
    int[] yes = problem.positives().toArray();
    int[] no = problem.negatives().toArray();
    int firstNegative = Long.SIZE * Bits.words(yes.length);
    int[] members = new int[firstNegative + no.length];
    Arrays.fill(members, UNUSED);
    System.arraycopy(yes, 0, members, 0, yes.length);
    System.arraycopy(no, 0, members, firstNegative, no.length);
    return members;
  }

  /**
   * What all positive examples count together.
   *
   * @return |E⁺|, or its units where examples have weights
   */
  public int positives() {
    return positives.all();
  }

  /**
   * What all negative examples count together.
   *
   * @return |E⁻|, or its units where examples have weights
   */
  public int negatives() {
    return negatives.all();
  }

  /**
   * Whether examples have weights, so that counts are in units.
   *
   * @return no where all examples count alike
   */
  public boolean isWeighted() {
    return isWeighted;
  }

  /**
   * How many examples a unit is worth, for what compares examples with other individuals, or with a
   * number: counts are in units, and an example has one unit of this size on average.
   *
   * @return 1 where all examples count alike
   */
  public double unit() {
    return examples / ((double) positives() + negatives());
  }

  /**
   * Who counts the positive examples of sets.
   *
   * @return the counter
   */
  public ExampleCounter positiveCounter() {
    return positives;
  }

  /**
   * Who counts the negative examples of sets.
   *
   * @return the counter
   */
  public ExampleCounter negativeCounter() {
    return negatives;
  }

  /**
   * How many words the positive examples take, which come first.
   *
   * @return the number of words
   */
  public int positiveWords() {
    return positives.end();
  }

  /**
   * The true positives of a set of examples.
   *
   * @param examples words over the numbers of this domain
   * @return how many are positive, or their units
   */
  public int truePositives(long[] examples) {
    return positives.of(examples);
  }

  /**
   * The false positives of a set of examples.
   *
   * @param examples words over the numbers of this domain
   * @return how many are negative, or their units
   */
  public int falsePositives(long[] examples) {
    return negatives.of(examples);
  }
}
