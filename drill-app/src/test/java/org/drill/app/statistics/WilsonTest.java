package org.drill.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class WilsonTest {
  /** The ends solve |s − p| = z·√(p(1 − p)/n), which is how the interval is defined. */
  @Test
  void theEndsSolveTheirEquation() {
    for (int trials : new int[] {1, 7, 15, 200}) {
      for (int successes = 0; successes <= trials; successes++) {
        CorrectedEstimate.Interval interval = Wilson.interval(successes, trials);
        double share = (double) successes / trials;
        for (double end : new double[] {interval.low(), interval.high()}) {
          double distance = 1.959964 * Math.sqrt(end * (1 - end) / trials);
          assertThat(Math.abs(share - end)).isCloseTo(distance, within(1e-6));
        }
        assertThat(interval.low()).isBetween(0.0, share + 1e-12);
        assertThat(interval.high()).isBetween(share - 1e-12, 1.0);
      }
    }
  }

  @Test
  void withoutTrialsNothingIsKnown() {
    assertThat(Wilson.interval(0, 0).isKnown()).isFalse();
  }
}
