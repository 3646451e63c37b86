package org.drill.app.statistics;

import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;
import org.hipparchus.analysis.solvers.BrentSolver;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The range of independent normal variables with a variance of 1: the studentised range with
 * infinitely many degrees of freedom.
 */
final class StudentizedRange {
  private static final double ACCURACY = 1e-9;
  private static final double MOST = 50;

  /** Beyond this, the density of the least variable does not matter. */
  private static final double TAIL = 9;

  private static final GaussIntegrator INTEGRATOR =
      new GaussIntegratorFactory().legendre(200, -TAIL, TAIL);
  private static final NormalDistribution NORMAL = new NormalDistribution();

  private StudentizedRange() {}

  /** The probability that the range of so many variables is at most q: k∫φ(z)(Φ(z+q)−Φ(z))ᵏ⁻¹dz. */
  static double probability(double q, int variables) {
    return variables
        * INTEGRATOR.integrate(
            z ->
                NORMAL.density(z)
                    * Math.pow(
                        NORMAL.cumulativeProbability(z + q) - NORMAL.cumulativeProbability(z),
                        variables - 1));
  }

  /** The q that the range does not exceed with a probability. */
  static double quantile(double probability, int variables) {
    return new BrentSolver(ACCURACY)
        .solve(1000, q -> probability(q, variables) - probability, 0, MOST);
  }
}
