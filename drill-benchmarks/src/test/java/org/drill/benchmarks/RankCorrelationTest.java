package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RankCorrelationTest {
  @Test
  void spearmanIsThatOfScipy() {
    double[] x = {1, 2, 2, 3, 5, -1, 7};
    double[] y = {2, 1, 1, 4, 4, 0, 9};
    // scipy.stats.spearmanr
    assertThat(RankCorrelation.spearman(x, y)).isCloseTo(0.8807710121010887, within(1e-12));
  }

  @Test
  void onlyTheOrderCounts() {
    double[] x = {1, 2, 3, 4};
    assertThat(RankCorrelation.spearman(x, new double[] {-9, 0, 0.1, Double.POSITIVE_INFINITY}))
        .isCloseTo(1, within(1e-12));
    assertThat(RankCorrelation.spearman(x, new double[] {4, 3, 2, Double.NEGATIVE_INFINITY}))
        .isCloseTo(-1, within(1e-12));
    assertThat(RankCorrelation.spearman(x, new double[] {5, 5, 5, 5})).isNaN();
    assertThat(RankCorrelation.spearman(new double[1], new double[1])).isNaN();
  }

  @Test
  void placesGoFromZeroToOne() {
    double[] values = {3, 1, 2, 2, 9};
    assertThat(RankCorrelation.percentile(values, 4, 0)).isZero();
    assertThat(RankCorrelation.percentile(values, 4, 1)).isEqualTo(1);
    assertThat(RankCorrelation.percentile(values, 4, 2)).isEqualTo(0.5);
    assertThat(RankCorrelation.percentile(values, 5, 0)).isEqualTo(0.25);
    assertThat(RankCorrelation.percentile(values, 1, 0)).isZero();
  }
}
