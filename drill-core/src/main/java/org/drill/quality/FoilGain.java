package org.drill.quality;

/**
 * What a specialisation gains in DL-FOIL, in bits (N. Fanizzi, C. d'Amato, F. Esposito, <i>DL-FOIL:
 * Concept Learning in Description Logics</i>, ILP 2008):
 *
 * <p>g(C₀ → C₁) = p₁·[log((p₁ + u₁·w₁)/(p₁ + n₁ + u₁)) − log((p₀ + u₀·w₀)/(p₀ + n₀ + u₀))]
 *
 * <p>C₀ is the former description and C₁ its refinement; p, n and u are how many positive examples,
 * negative examples and unlabelled individuals each covers, and w estimates which share of the
 * unlabelled is positive. Without unlabelled individuals it is the gain of FOIL (J. R. Quinlan,
 * <i>Learning logical definitions from relations</i>, Machine Learning 5, 1990).
 *
 * <p>The paper says two things in words only, which are made precise here:
 *
 * <ul>
 *   <li>w₀ and w₁ come from an estimate of the prior probability of positives. Here both are one
 *       number, the share of positives among all examples. Were they taken from the examples that
 *       each description covers, wᵢ = pᵢ/(pᵢ + nᵢ), then the unlabelled would cancel out, and
 *       FOIL's gain be left.
 *   <li>Probabilities are corrected by an m-estimate, so that no numerator is 0: (p + u·w + m·w)/(p
 *       + n + u + m), as if every description covered m more unlabelled individuals.
 * </ul>
 *
 * @param weight w, above 0 and at most 1
 * @param m how many examples the prior probability is worth, above 0
 */
public record FoilGain(double weight, double m) {
  private static final double LOG_2 = Math.log(2);

  /**
   * What a description covers. Examples with weights count as many as they weigh.
   *
   * @param positives p, positive examples
   * @param negatives n, negative examples
   * @param unlabelled u, individuals that are no examples
   */
  public record Cover(double positives, double negatives, double unlabelled) {
    /** Checks the numbers. */
    public Cover {
      if (!(positives >= 0 && negatives >= 0 && unlabelled >= 0)) {
        throw new IllegalArgumentException(
            "a cover of "
                + positives
                + " positives, "
                + negatives
                + " negatives and "
                + unlabelled
                + " unlabelled; give no negative numbers");
      }
    }
  }

  /** Checks the numbers. */
  public FoilGain {
    if (!(weight > 0 && weight <= 1) || !(m > 0 && m < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "weight " + weight + " and m " + m + "; give 0 < weight ≤ 1 and m > 0");
    }
  }

  /**
   * The gain with the weight that follows from the examples.
   *
   * @param positives how many positive examples there are, at least 1
   * @param negatives how many negative examples there are
   * @param m how many examples the prior probability is worth
   * @return the gain
   */
  public static FoilGain ofExamples(int positives, int negatives, double m) {
    return new FoilGain(positives / ((double) positives + negatives), m);
  }

  /**
   * The gain of a refinement.
   *
   * @param from what C₀ covers
   * @param to what C₁ covers
   * @return g(C₀ → C₁); negative if the share of positives falls, 0 if no positive is covered
   */
  public double of(Cover from, Cover to) {
    return of(information(from), to);
  }

  /**
   * The gain of a refinement of a description whose information is known.
   *
   * @param from the {@link #information} of C₀
   * @param to what C₁ covers
   * @return g(C₀ → C₁)
   */
  public double of(double from, Cover to) {
    return to.positives() * (information(to) - from);
  }

  /**
   * The logarithm of the estimated share of positives.
   *
   * @param cover what a description covers
   * @return a finite number of bits, at most 0
   */
  public double information(Cover cover) {
    double unlabelled = cover.unlabelled() + m;
    double positives = cover.positives() + unlabelled * weight;
    return Math.log(positives / (cover.positives() + cover.negatives() + unlabelled)) / LOG_2;
  }
}
