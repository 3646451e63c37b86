package org.drill.domain;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.drill.kb.Bits;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;

/**
 * The domain at the root of an expression: the examples of a problem, numbered for counting. The
 * positive ones come first, from 0, then unused numbers up to the next multiple of 64, then the
 * negative ones. True and false positives of a set are the bit counts of separate words.
 */
public final class ExampleDomain extends NumberedDomain {
  private final int positives;
  private final int negatives;
  private final int positiveWords;

  ExampleDomain(LearningProblem problem, List<RoleIndex> relations, IntFunction<Domain> below) {
    super(members(problem), relations, below);
    this.positives = problem.positives().size();
    this.negatives = problem.negatives().size();
    this.positiveWords = Bits.words(positives);
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
   * The number of positive examples.
   *
   * @return |E⁺|
   */
  public int positives() {
    return positives;
  }

  /**
   * The number of negative examples.
   *
   * @return |E⁻|
   */
  public int negatives() {
    return negatives;
  }

  /**
   * How many words the positive examples take, which come first.
   *
   * @return the number of words
   */
  public int positiveWords() {
    return positiveWords;
  }

  /**
   * The true positives of a set of examples.
   *
   * @param examples words over the numbers of this domain
   * @return how many are positive
   */
  public int truePositives(long[] examples) {
    int count = 0;
    for (int w = 0; w < positiveWords; w++) {
      count += Long.bitCount(examples[w]);
    }
    return count;
  }

  /**
   * The false positives of a set of examples.
   *
   * @param examples words over the numbers of this domain
   * @return how many are negative
   */
  public int falsePositives(long[] examples) {
    int count = 0;
    for (int w = positiveWords; w < examples.length; w++) {
      count += Long.bitCount(examples[w]);
    }
    return count;
  }
}
