package org.drill.search;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.drill.language.DescriptionLength;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;

/**
 * Finds the expression after which more length explains only accidents, if there is a clear one.
 *
 * <p>Labels can be told by an expression and its errors. If an expression of b bits gets a share e
 * of n examples wrong, that takes b + n·h(e) bits, where h is the entropy of a coin (two-part
 * codes: J. Rissanen, <i>Modeling by shortest data description</i>, Automatica 14, 1978). Where a
 * target was labelled with independent errors, the target makes this least, and there is a knee:
 * each bit of an expression up to the target saves several bits of errors, and each bit beyond it,
 * which explains errors one by one, only a fraction of one. In other data the savings fall little
 * by little.
 *
 * <p>So the knee is the expression of the least sum, if the savings are {@value #ANGLE} times
 * steeper before it than after it, and it saves {@value #LEAST_BITS} bits or more against the
 * labels alone. On generated problems with wrong labels, angles from 3 to 6 found the same; there
 * and on data sets that nobody generated, targets had 6 and more, and others mostly less than 4.
 */
final class Knee {
  private static final double ANGLE = 5;

  /** What makes a coincidence unlikely: odds of 32 to 1. */
  private static final double LEAST_BITS = 5;

  private final DescriptionLength price;

  /** How many examples there are; all weights together count as many. */
  private final double examples;

  /** What the labels take alone. */
  private final double labels;

  /**
   * Prepares the search for a knee.
   *
   * @param problem the problem
   * @param price how long expressions are
   */
  Knee(LearningProblem problem, DescriptionLength price) {
    this.price = requireNonNull(price, "price");
    double positives = problem.weights().units(problem.positives().words());
    double negatives = problem.weights().units(problem.negatives().words());
    this.examples = (double) problem.positives().size() + problem.negatives().size();
    this.labels = examples * entropy(positives / (positives + negatives));
  }

  /**
   * The knee.
   *
   * @param found what searches have found, at least one
   * @return the expression, if there is a clear one
   */
  Optional<Answer> of(List<Answer> found) {
    Answer least =
        found.stream()
            .min(
                Comparator.comparingDouble((Answer answer) -> bits(answer) + errors(answer))
                    .thenComparingInt(answer -> answer.concept().length())
                    .thenComparing(Answer::concept))
            .orElseThrow();
    boolean isClear =
        labels - errors(least) - bits(least) >= LEAST_BITS
            && before(found, least) >= ANGLE * after(found, least);
    return isClear ? Optional.of(least) : Optional.empty();
  }

  /** The least bits of errors that a bit saves on the way to the knee, from nothing or another. */
  private double before(List<Answer> found, Answer knee) {
    return found.stream()
        .filter(answer -> bits(answer) < bits(knee))
        .mapToDouble(answer -> saved(answer, knee))
        .reduce((labels - errors(knee)) / bits(knee), Math::min);
  }

  /** The most bits of errors that a bit saves beyond the knee. */
  private double after(List<Answer> found, Answer knee) {
    return found.stream()
        .filter(answer -> bits(answer) > bits(knee))
        .mapToDouble(answer -> saved(knee, answer))
        .reduce(0, Math::max);
  }

  private double saved(Answer one, Answer longer) {
    return (errors(one) - errors(longer)) / (bits(longer) - bits(one));
  }

  private double bits(Answer answer) {
    return price.bits(answer.concept());
  }

  /** The bits that it takes to tell which examples an expression gets wrong. */
  private double errors(Answer answer) {
    Confusion.Units units = answer.confusion().units();
    return examples * entropy(Math.min(0.5, units.wrong() / (double) units.all()));
  }

  /** The entropy of a coin, in bits. */
  private static double entropy(double share) {
    return share <= 0 || share >= 1 ? 0 : -share * log2(share) - (1 - share) * log2(1 - share);
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }
}
