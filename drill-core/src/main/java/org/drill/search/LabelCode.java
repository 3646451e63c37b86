package org.drill.search;

import static java.util.Objects.requireNonNull;

import org.drill.language.DescriptionLength;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * How many bits it takes to tell the labels of examples, alone or by an expression and its errors.
 *
 * <p>If an expression gets a share e of n examples wrong, its errors take n·h(e) bits, where h is
 * the entropy of a coin; alone, labels take n·h(p) bits for a share p of positive examples. These
 * are two-part codes (J. Rissanen, <i>Modeling by shortest data description</i>, Automatica 14,
 * 1978). Examples count by weight; all weights together count as many examples as there are.
 */
final class LabelCode {
  private final DescriptionLength price;
  private final double examples;
  private final double labels;

  /**
   * Prepares a code.
   *
   * @param problem the problem
   * @param price how long expressions are
   */
  LabelCode(LearningProblem problem, DescriptionLength price) {
    this.price = requireNonNull(price, "price");
    double positives = problem.weights().units(problem.positives().words());
    double negatives = problem.weights().units(problem.negatives().words());
    this.examples = (double) problem.positives().size() + problem.negatives().size();
    this.labels = examples * entropy(positives / (positives + negatives));
  }

  /** What the labels take alone. */
  double labels() {
    return labels;
  }

  /** What an expression takes, which is above 0. */
  double bits(Answer answer) {
    return price.bits(answer.concept());
  }

  /** What it takes to tell which examples an expression gets wrong. */
  double errors(Answer answer) {
    Confusion.Units units = answer.confusion().units();
    return examples * entropy(Math.min(0.5, units.wrong() / (double) units.all()));
  }

  /**
   * What an expression saves against the labels alone.
   *
   * @param answer an expression
   * @param priceOfBit what each bit of the expression costs
   * @return the bits that it saves; less than 0 if it costs more
   */
  double saves(Answer answer, double priceOfBit) {
    return labels - errors(answer) - priceOfBit * bits(answer);
  }

  /** The entropy of a coin, in bits. */
  private static double entropy(double share) {
    return share <= 0 || share >= 1 ? 0 : -share * log2(share) - (1 - share) * log2(1 - share);
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }
}
