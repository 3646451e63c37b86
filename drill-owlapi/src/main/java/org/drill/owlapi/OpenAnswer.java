package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import org.drill.concept.Concept;

/**
 * What a reasoner says of an expression and the examples of a problem in the open world.
 *
 * <p>The expression covers those for whom it is entailed. So a positive example that is unknown is
 * left out, and a negative one that is unknown is not covered.
 *
 * @param concept the expression
 * @param positives the verdicts of the positive examples
 * @param negatives those of the negative ones
 */
public record OpenAnswer(Concept concept, OpenVerdicts positives, OpenVerdicts negatives) {
  /** Checks that all is there. */
  public OpenAnswer {
    requireNonNull(concept, "concept");
    requireNonNull(positives, "positives");
    requireNonNull(negatives, "negatives");
  }

  /**
   * Asks about all examples.
   *
   * @param world whom to ask
   * @param concept the expression
   * @param positives the numbers of the positive examples
   * @param negatives those of the negative ones
   * @return what was said
   */
  public static OpenAnswer of(OpenWorld world, Concept concept, int[] positives, int[] negatives) {
    return new OpenAnswer(
        concept, world.verdicts(concept, positives), world.verdicts(concept, negatives));
  }

  /**
   * Entailed positives against all that are entailed, and all positives.
   *
   * @return F1 in the open world
   */
  public double f1() {
    int right = positives.count(OpenVerdict.ENTAILED);
    int wrong = negatives.count(OpenVerdict.ENTAILED);
    int left = positives.of().size() - right;
    return right == 0 ? 0 : 2.0 * right / (2.0 * right + wrong + left);
  }

  /**
   * For how many examples the open world says what they are: no unknown is right.
   *
   * @return their share
   */
  public double decided() {
    int right = positives.count(OpenVerdict.ENTAILED) + negatives.count(OpenVerdict.REFUTED);
    int all = positives.of().size() + negatives.of().size();
    return all == 0 ? 0 : (double) right / all;
  }

  /**
   * How many examples of both sides have a verdict.
   *
   * @param verdict the verdict
   * @return their number
   */
  public int count(OpenVerdict verdict) {
    return positives.count(verdict) + negatives.count(verdict);
  }

  /**
   * Why not all examples were judged.
   *
   * @return a line; empty if they were
   */
  public String fault() {
    return positives.fault().isEmpty() ? negatives.fault() : positives.fault();
  }
}
