package org.drill.predict;

import static java.util.Objects.requireNonNull;

import org.drill.concept.Concept;

/**
 * A rule of a list: what is predicted of the instances of an expression that no earlier rule
 * decides.
 *
 * <p>Counts are of the examples that the rule was learned from and decides, by weight where they
 * have weights; all examples together count as many as they are.
 *
 * @param condition the expression
 * @param predicts whether its instances are predicted to be like the positive examples
 * @param right how many examples it decides rightly
 * @param support how many examples it decides
 */
public record Rule(Concept condition, boolean predicts, double right, double support) {
  /** Rounding of weights may be off by this share. */
  private static final double TOLERANCE = 1e-9;

  /** Checks the counts. */
  public Rule {
    requireNonNull(condition, "condition");
    boolean isFinite = support >= 0 && support < Double.POSITIVE_INFINITY;
    if (!isFinite || !(right >= 0) || right > support * (1 + TOLERANCE)) {
      throw new IllegalArgumentException(
          "a rule is right for " + right + " of " + support + " examples");
    }
  }

  /**
   * The precision to expect: the share of right examples with Laplace's correction, (right + 1) /
   * (support + 2), as CN2 has it (P. Clark, R. Boswell: Rule Induction with CN2: Some Recent
   * Improvements, EWSL 1991, <a
   * href="https://doi.org/10.1007/BFb0017011">doi:10.1007/BFb0017011</a>).
   *
   * @return from 0 to 1, exclusive; one half without any example
   */
  public double precision() {
    return (right + 1) / (support + 2);
  }

  /**
   * How probable it is that an individual that the rule decides is like the positive examples.
   *
   * @return the precision, or what it lacks to 1 if the rule predicts the opposite
   */
  public double probability() {
    return predicts ? precision() : 1 - precision();
  }
}
