package org.drill.quality;

/**
 * What an expression promises on individuals that nobody has seen: its scores with rates that are
 * as bad as its description length makes plausible.
 *
 * <p>Whoever chooses among many expressions finds some that fit their examples by luck, and among
 * longer ones there are more to choose from. Let an expression of b bits cover a share t of P
 * positive examples and a share u of N negative ones. Its rates on new individuals are taken to be
 * the lowest t⁻ ≤ t and the highest u⁺ ≥ u with
 *
 * <p>P·kl(t ‖ t⁻) ≤ c·b·ln 2 and N·kl(u ‖ u⁺) ≤ c·b·ln 2,
 *
 * <p>where kl is the divergence of two coins, kl(p ‖ q) = p·ln(p/q) + (1 − p)·ln((1 − p)/(1 − q)).
 * With c = 1 this is Occam's bound in its relative entropy form (J. Langford, <i>Tutorial on
 * Practical Prediction Theory for Classification</i>, JMLR 6, 2005, theorem 4.1), which holds for
 * all expressions at once and is far too careful for choosing one; c = 0.1 was chosen by
 * cross-validation.
 *
 * @param f1 F1 of the pessimistic rates
 * @param accuracy accuracy of the pessimistic rates
 */
public record Promise(double f1, double accuracy) {
  /** c, the share of its description length that an expression pays. */
  public static final double PRICE = 0.1;

  /** How often an interval is halved: rates are exact to a billionth. */
  private static final int HALVINGS = 30;

  /**
   * The promise of an expression.
   *
   * @param confusion its right and wrong examples
   * @param bits b, its description length, 0 or more
   * @return its scores with pessimistic rates; with 0 bits those that it has
   */
  public static Promise of(Confusion confusion, double bits) {
    if (!(bits >= 0)) {
      throw new IllegalArgumentException("bits " + bits + "; give 0 or more");
    }
    double nats = PRICE * bits * Math.log(2);
    Confusion.Units units = confusion.units();
    int positives = units.truePositives() + units.falseNegatives();
    int negatives = units.falsePositives() + units.trueNegatives();
    // units weigh examples against each other; how many there are is what makes rates reliable
    double tp = positives * lowest(units.truePositives(), positives, nats / confusion.unit());
    double tn = negatives * lowest(units.trueNegatives(), negatives, nats / confusion.unit());
    double fp = negatives - tn;
    double f1 = tp == 0 ? 0 : 2 * tp / (positives + tp + fp);
    return new Promise(f1, (tp + tn) / (positives + negatives));
  }

  /** The lowest share that is plausible where a share was seen. */
  private static double lowest(int right, int all, double nats) {
    if (right == 0) {
      return 0;
    }
    double share = right / (double) all;
    double low = 0;
    double high = share;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (all * divergence(share, middle) > nats) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** kl(p ‖ q) for 0 &lt; q ≤ p. */
  private static double divergence(double p, double q) {
    if (q <= 0) {
      return Double.POSITIVE_INFINITY;
    }
    double rest = p == 1 ? 0 : (1 - p) * Math.log((1 - p) / (1 - q));
    return p * Math.log(p / q) + rest;
  }
}
