package org.drill.quality;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.problem.ExampleWeights;
import org.drill.problem.LearningProblem;

/**
 * The confusion matrix of an expression on the examples of a problem: how many examples are right
 * and wrong, and what they count for scores where they have weights.
 *
 * @param truePositives positive examples that it covers
 * @param falseNegatives positive examples that it misses
 * @param falsePositives negative examples that it covers
 * @param trueNegatives negative examples that it leaves out
 * @param units the same by weight, of which scores are made
 */
public record Confusion(
    int truePositives, int falseNegatives, int falsePositives, int trueNegatives, Units units) {
  /**
   * A confusion matrix of the units of examples, which are all 1 where examples count alike ({@link
   * org.drill.problem.ExampleWeights}).
   *
   * @param truePositives of positive examples that are covered
   * @param falseNegatives of positive examples that are missed
   * @param falsePositives of negative examples that are covered
   * @param trueNegatives of negative examples that are left out
   */
  public record Units(
      int truePositives, int falseNegatives, int falsePositives, int trueNegatives) {
    /**
     * What all examples count.
     *
     * @return the sum
     */
    public int all() {
      return truePositives + falseNegatives + falsePositives + trueNegatives;
    }

    /**
     * What wrong examples count.
     *
     * @return the sum of false negatives and false positives
     */
    public int wrong() {
      return falseNegatives + falsePositives;
    }
  }

  /** Checks that the units are there. */
  public Confusion {
    requireNonNull(units, "units");
  }

  /**
   * A matrix of examples that count alike.
   *
   * @param truePositives positive examples that are covered
   * @param falseNegatives positive examples that are missed
   * @param falsePositives negative examples that are covered
   * @param trueNegatives negative examples that are left out
   */
  public Confusion(int truePositives, int falseNegatives, int falsePositives, int trueNegatives) {
    this(
        truePositives,
        falseNegatives,
        falsePositives,
        trueNegatives,
        new Units(truePositives, falseNegatives, falsePositives, trueNegatives));
  }

  /**
   * Counts the examples in an extension.
   *
   * @param problem the problem
   * @param extension R(c)
   * @return the matrix
   */
  public static Confusion of(LearningProblem problem, IndividualSet extension) {
    int tp = Bits.andCount(extension.words(), problem.positives().words());
    int fp = Bits.andCount(extension.words(), problem.negatives().words());
    int fn = problem.positives().size() - tp;
    int tn = problem.negatives().size() - fp;
    return problem.weights().isEqual()
        ? new Confusion(tp, fn, fp, tn)
        : new Confusion(tp, fn, fp, tn, units(problem, extension));
  }

  private static Units units(LearningProblem problem, IndividualSet extension) {
    ExampleWeights weights = problem.weights();
    long[] yes = problem.positives().words();
    long[] no = problem.negatives().words();
    int tp = weights.units(extension.words(), yes);
    int fp = weights.units(extension.words(), no);
    return new Units(tp, weights.units(yes, yes) - tp, fp, weights.units(no, no) - fp);
  }

  /**
   * How many examples a unit is worth, where scores compare examples with a number: all examples
   * together count as many as they are.
   *
   * @return 1 where examples count alike
   */
  public double unit() {
    return (truePositives + falseNegatives + falsePositives + trueNegatives) / (double) units.all();
  }

  /**
   * The harmonic mean of precision and recall, by weight.
   *
   * @return F1, from 0 to 1; 0 if no positive example is covered
   */
  public double f1() {
    return f1(units.truePositives, units.falseNegatives, units.falsePositives);
  }

  /**
   * F1 from counts.
   *
   * @param tp true positives
   * @param fn false negatives
   * @param fp false positives
   * @return 2·tp / (2·tp + fn + fp), and 0 if tp is 0
   */
  public static double f1(int tp, int fn, int fp) {
    return tp == 0 ? 0 : 2.0 * tp / (2.0 * tp + fn + fp);
  }

  /**
   * The share of examples that are classified rightly, by weight.
   *
   * @return accuracy, from 0 to 1
   */
  public double accuracy() {
    return (units.truePositives + units.trueNegatives) / (double) units.all();
  }

  /**
   * Whether all examples are classified rightly.
   *
   * @return whether F1 and accuracy are 1
   */
  public boolean isPerfect() {
    return falseNegatives == 0 && falsePositives == 0;
  }

  /**
   * A score as people read it.
   *
   * @param score F1, accuracy or another score from 0 to 1
   * @return the score with three digits; only a perfect one is written as 1.000
   */
  public static String text(double score) {
    return String.format(Locale.ROOT, "%.3f", score < 1 ? Math.min(score, 0.999) : score);
  }
}
