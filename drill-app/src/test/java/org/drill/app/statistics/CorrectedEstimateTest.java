package org.drill.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.hipparchus.stat.inference.TTest;
import org.junit.jupiter.api.Test;

class CorrectedEstimateTest {
  @Test
  void foldsCountTheOverlapOfTheirTrainingSets() {
    CorrectedEstimate estimate = CorrectedEstimate.ofFolds(0.1, 0.2, 0.3);
    assertThat(estimate.mean()).isCloseTo(0.2, within(1e-12));
    assertThat(estimate.deviation()).isCloseTo(0.1, within(1e-12));
    // (1/3 + 1/2) · 0.01
    double error = Math.sqrt(0.01 * 5 / 6);
    assertThat(estimate.error()).isCloseTo(error, within(1e-12));
    // with two degrees of freedom, the distribution of t has a closed form
    double t = 0.2 / error;
    assertThat(estimate.p()).isCloseTo(1 - t / Math.sqrt(t * t + 2), within(1e-9));
    double quantile = 0.95 * Math.sqrt(2 / (1 - 0.95 * 0.95));
    assertThat(estimate.interval().low()).isCloseTo(0.2 - quantile * error, within(1e-9));
    assertThat(estimate.interval().high()).isCloseTo(0.2 + quantile * error, within(1e-9));
  }

  @Test
  void withoutOverlapItIsStudentsTest() {
    var random = new Random(5);
    for (int round = 0; round < 50; round++) {
      double[] values = random.doubles(2 + random.nextInt(20), -1, 2).toArray();
      assertThat(CorrectedEstimate.of(0, values).p())
          .isCloseTo(new TTest().tTest(0, values), within(1e-10));
      assertThat(CorrectedEstimate.ofFolds(values).p())
          .isGreaterThan(CorrectedEstimate.of(0, values).p());
    }
  }

  @Test
  void theIntervalHoldsZeroExactlyWhereTheTestDoesNotReject() {
    var random = new Random(6);
    for (int round = 0; round < 200; round++) {
      double[] values = random.doubles(2 + random.nextInt(10), -1, 2).toArray();
      CorrectedEstimate estimate = CorrectedEstimate.ofFolds(values);
      CorrectedEstimate.Interval interval = estimate.interval();
      assertThat(interval.low() <= 0 && 0 <= interval.high()).isEqualTo(estimate.p() >= 0.05);
    }
  }

  @Test
  void meansOfEstimates() {
    CorrectedEstimate one = new CorrectedEstimate(1, 1, 3, 9);
    CorrectedEstimate two = new CorrectedEstimate(3, 1, 4, 9);
    CorrectedEstimate independent = CorrectedEstimate.meanOfIndependent(List.of(one, two));
    assertThat(independent.mean()).isEqualTo(2);
    assertThat(independent.error()).isCloseTo(2.5, within(1e-12)); // √(9 + 16) / 2
    // Welch and Satterthwaite: (9 + 16)² / ((81 + 256) / 9)
    assertThat(independent.degrees()).isCloseTo(625 / (337.0 / 9), within(1e-9));
    CorrectedEstimate dependent = CorrectedEstimate.meanOfDependent(List.of(one, two));
    assertThat(dependent.mean()).isEqualTo(2);
    assertThat(dependent.error()).isEqualTo(3.5);
    assertThat(dependent.degrees()).isEqualTo(9);
    assertThat(CorrectedEstimate.meanOfDependent(List.of(one))).isEqualTo(one);
    assertThat(CorrectedEstimate.meanOfIndependent(List.of(one))).isEqualTo(one);
  }

  @Test
  void tooLittleIsNotTested() {
    CorrectedEstimate one = CorrectedEstimate.ofFolds(0.5);
    assertThat(one.mean()).isEqualTo(0.5);
    assertThat(one.p()).isNaN();
    assertThat(one.interval().isKnown()).isFalse();
    assertThat(one.interval().within(0, 1)).isEqualTo(CorrectedEstimate.Interval.UNKNOWN);
    assertThat(CorrectedEstimate.ofFolds(0, 0, 0).p()).isEqualTo(1);
    assertThat(CorrectedEstimate.ofFolds(2, 2, 2).p()).isNaN();
    assertThat(CorrectedEstimate.ofFolds(2, 2, 2).interval().isKnown()).isFalse();
    assertThat(CorrectedEstimate.ofFolds(0, 9).interval().within(0, 1))
        .isEqualTo(new CorrectedEstimate.Interval(0, 1));
  }
}
