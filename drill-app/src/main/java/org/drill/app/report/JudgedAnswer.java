package org.drill.app.report;

import org.drill.concept.Concept;
import org.drill.owlapi.OpenVerdict;
import org.drill.owlapi.OpenVerdicts;

/**
 * What a reasoner says of one answer in the open world.
 *
 * @param concept the expression
 * @param positives the verdicts of the positive examples
 * @param negatives those of the negative ones
 */
record JudgedAnswer(Concept concept, OpenVerdicts positives, OpenVerdicts negatives) {
  /** Entailed positives against all that are entailed, and all positives. */
  double f1() {
    int right = positives.count(OpenVerdict.ENTAILED);
    int wrong = negatives.count(OpenVerdict.ENTAILED);
    int left = positives.of().size() - right;
    return right == 0 ? 0 : 2.0 * right / (2.0 * right + wrong + left);
  }

  /** The share of examples for which the open world says what they are: no unknown is right. */
  double decided() {
    int right = positives.count(OpenVerdict.ENTAILED) + negatives.count(OpenVerdict.REFUTED);
    int all = positives.of().size() + negatives.of().size();
    return all == 0 ? 0 : (double) right / all;
  }

  int count(OpenVerdict verdict) {
    return positives.count(verdict) + negatives.count(verdict);
  }

  String fault() {
    return positives.fault().isEmpty() ? negatives.fault() : positives.fault();
  }
}
