package org.drill.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SampleStatisticsTest {
  @Test
  void statisticsLeaveOutWhatIsNotKnown() {
    assertThat(SampleStatistics.median(4, Double.NaN, 1, 2)).isEqualTo(2);
    assertThat(SampleStatistics.median(4, 1, 2, 3)).isEqualTo(2.5);
    assertThat(SampleStatistics.median()).isNaN();
    assertThat(SampleStatistics.mean(1, Double.NaN, 2)).isEqualTo(1.5);
    assertThat(SampleStatistics.deviation(2, 4, 4, 4, 5, 5, 7, 9)).isCloseTo(2.13809, within(1e-5));
    assertThat(SampleStatistics.deviation(2)).isNaN();
  }

  @Test
  void onlyExactAnswersAreWrittenAsOne() {
    assertThat(SampleStatistics.score(1)).isEqualTo("1.000");
    assertThat(SampleStatistics.score(0.99999)).isEqualTo("0.999");
    assertThat(SampleStatistics.score(Double.NaN)).isEqualTo("–");
    assertThat(SampleStatistics.score(0.5, 0.25)).isEqualTo("0.500 ± 0.250");
  }

  @Test
  void numbersHaveTheDigitsThatMatter() {
    assertThat(SampleStatistics.seconds(0.00123)).isEqualTo("0.0012");
    assertThat(SampleStatistics.seconds(0.1234)).isEqualTo("0.123");
    assertThat(SampleStatistics.seconds(12.345)).isEqualTo("12.35");
    assertThat(SampleStatistics.count(12.5)).isEqualTo("12.5");
    assertThat(SampleStatistics.count(12)).isEqualTo("12");
    assertThat(SampleStatistics.count(1234567.8)).isEqualTo("1,234,568");
    assertThat(SampleStatistics.count(-1)).isEqualTo("–");
    assertThat(SampleStatistics.p(0.04)).isEqualTo("0.040");
    assertThat(SampleStatistics.p(1.23e-7)).isEqualTo("1e-07");
  }
}
