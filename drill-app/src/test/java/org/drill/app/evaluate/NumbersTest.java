package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void statisticsLeaveOutWhatIsNotKnown() {
    assertThat(Numbers.median(4, Double.NaN, 1, 2)).isEqualTo(2);
    assertThat(Numbers.median(4, 1, 2, 3)).isEqualTo(2.5);
    assertThat(Numbers.median()).isNaN();
    assertThat(Numbers.mean(1, Double.NaN, 2)).isEqualTo(1.5);
    assertThat(Numbers.deviation(2, 4, 4, 4, 5, 5, 7, 9)).isCloseTo(2.13809, within(1e-5));
    assertThat(Numbers.deviation(2)).isNaN();
  }

  @Test
  void onlyExactAnswersAreWrittenAsOne() {
    assertThat(Numbers.score(1)).isEqualTo("1.000");
    assertThat(Numbers.score(0.99999)).isEqualTo("0.999");
    assertThat(Numbers.score(Double.NaN)).isEqualTo("–");
    assertThat(Numbers.score(0.5, 0.25)).isEqualTo("0.500 ± 0.250");
  }

  @Test
  void numbersHaveTheDigitsThatMatter() {
    assertThat(Numbers.seconds(0.00123)).isEqualTo("0.0012");
    assertThat(Numbers.seconds(0.1234)).isEqualTo("0.123");
    assertThat(Numbers.seconds(12.345)).isEqualTo("12.35");
    assertThat(Numbers.count(12.5)).isEqualTo("12.5");
    assertThat(Numbers.count(12)).isEqualTo("12");
    assertThat(Numbers.count(1234567.8)).isEqualTo("1,234,568");
    assertThat(Numbers.count(-1)).isEqualTo("–");
    assertThat(Numbers.p(0.04)).isEqualTo("0.040");
    assertThat(Numbers.p(1.23e-7)).isEqualTo("1e-07");
  }
}
