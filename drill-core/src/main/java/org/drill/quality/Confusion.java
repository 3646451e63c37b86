package org.drill.quality;

import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.problem.LearningProblem;

/**
 * The confusion matrix of an expression on the examples of a problem.
 *
 * @param truePositives positive examples that it covers
 * @param falseNegatives positive examples that it misses
 * @param falsePositives negative examples that it covers
 * @param trueNegatives negative examples that it leaves out
 */
public record Confusion(
    int truePositives, int falseNegatives, int falsePositives, int trueNegatives) {

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
    return new Confusion(tp, problem.positives().size() - tp, fp, problem.negatives().size() - fp);
  }

  /**
   * The harmonic mean of precision and recall.
   *
   * @return F1, from 0 to 1; 0 if no positive example is covered
   */
  public double f1() {
    return f1(truePositives, falseNegatives, falsePositives);
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
   * The share of examples that are classified rightly.
   *
   * @return accuracy, from 0 to 1
   */
  public double accuracy() {
    return (truePositives + trueNegatives)
        / (double) (truePositives + trueNegatives + falsePositives + falseNegatives);
  }

  /**
   * Whether all examples are classified rightly.
   *
   * @return whether F1 and accuracy are 1
   */
  public boolean isPerfect() {
    return falseNegatives == 0 && falsePositives == 0;
  }
}
