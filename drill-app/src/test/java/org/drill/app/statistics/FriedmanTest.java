package org.drill.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FriedmanTest {
  /**
   * Table 6 of Demšar 2006: AUC of C4.5, C4.5+m, C4.5+cf and C4.5+m+cf on 14 data sets. On the 13th
   * the last two are printed as 0.975 both, but have ranks 2 and 3.
   */
  private static final double[][] DEMSAR = {
    {0.763, 0.768, 0.771, 0.798},
    {0.599, 0.591, 0.590, 0.569},
    {0.954, 0.971, 0.968, 0.967},
    {0.628, 0.661, 0.654, 0.657},
    {0.882, 0.888, 0.886, 0.898},
    {0.936, 0.931, 0.916, 0.931},
    {0.661, 0.668, 0.609, 0.685},
    {0.583, 0.583, 0.563, 0.625},
    {0.775, 0.838, 0.866, 0.875},
    {1.000, 1.000, 1.000, 1.000},
    {0.940, 0.962, 0.965, 0.962},
    {0.619, 0.666, 0.614, 0.669},
    {0.972, 0.981, 0.975, 0.9749},
    {0.957, 0.978, 0.946, 0.970}
  };

  @Test
  void agreesWithThePublishedExample() {
    Friedman test = Friedman.test(DEMSAR);
    double[] ranks = test.ranks().stream().mapToDouble(rank -> rank).toArray();
    assertThat(ranks).containsExactly(new double[] {3.143, 2.000, 2.893, 1.964}, within(5e-4));
    assertThat(test.chiSquare()).isCloseTo(9.28, within(0.005));
    assertThat(test.f()).isCloseTo(3.69, within(0.005));
    assertThat(test.criticalDifference()).isCloseTo(1.25, within(0.005));
    assertThat(test.p()).as("F(3, 39) is 2.85 at 5 %").isLessThan(0.05);
    assertThat(test.chiSquareP()).isBetween(0.025, 0.026);
  }

  /** Table 5a of Demšar 2006. */
  @Test
  void quantilesAreThoseOfTheTable() {
    double[] published = {1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
    for (int k = 2; k <= 10; k++) {
      assertThat(Friedman.quantile(k)).isCloseTo(published[k - 2], within(1.1e-3));
    }
  }

  /** For three learners on four datasets, all orders can be enumerated. */
  @Test
  void theStatisticHasItsMeanUnderAllOrders() {
    double[][] orders = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
    double sum = 0;
    for (int code = 0; code < 1296; code++) {
      double[][] scores = {
        orders[code % 6], orders[code / 6 % 6], orders[code / 36 % 6], orders[code / 216]
      };
      sum += Friedman.test(scores).chiSquare();
    }
    assertThat(sum / 1296).as("k − 1").isCloseTo(2, within(1e-9));
  }

  @Test
  void extremes() {
    Friedman alike = Friedman.test(new double[][] {{1, 2, 3}, {4, 5, 6}, {0, 8, 9}});
    assertThat(alike.ranks()).containsExactly(3.0, 2.0, 1.0);
    assertThat(alike.f()).isInfinite();
    assertThat(alike.p()).isZero();
    Friedman equal = Friedman.test(new double[][] {{1, 1}, {2, 2}});
    assertThat(equal.chiSquare()).isZero();
    assertThat(equal.p()).isEqualTo(1);
    assertThatThrownBy(() -> Friedman.test(new double[][] {{1, 2}}))
        .hasMessage("1 datasets and 2 learners; give two of both");
    // the best learner has the least rank, whatever the scale
    var random = new Random(1);
    double[][] scores = new double[9][];
    for (int i = 0; i < 9; i++) {
      double base = random.nextDouble();
      scores[i] = new double[] {base, base + 0.1, base - 0.1};
    }
    assertThat(Friedman.test(scores).ranks())
        .satisfies(r -> assertThat(r.get(1)).isCloseTo(1, within(1e-9)));
  }
}
