package org.drill.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.drill.quality.FoilGain.Cover;
import org.junit.jupiter.api.Test;

class FoilGainTest {
  private static final double NEARLY_NONE = 1e-9;

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }

  @Test
  void withoutUnlabelledItIsFoils() {
    var gain = new FoilGain(0.5, NEARLY_NONE);
    // from one in two to all: a bit for each of four positives
    assertThat(gain.of(new Cover(8, 8, 0), new Cover(4, 0, 0))).isCloseTo(4, within(1e-6));
    // from 6 of 9 to 3 of 4
    assertThat(gain.of(new Cover(6, 3, 0), new Cover(3, 1, 0)))
        .isCloseTo(3 * log2(9.0 / 8), within(1e-6));
    // from 6 of 8 to 2 of 4: a loss
    assertThat(gain.of(new Cover(6, 2, 0), new Cover(2, 2, 0)))
        .isCloseTo(2 * log2(2.0 / 3), within(1e-6));
  }

  @Test
  void unlabelledCountByTheirWeight() {
    // (4 + 8/2)/16 = 1/2 before, (4 + 8/2)/12 = 2/3 after
    assertThat(new FoilGain(0.5, NEARLY_NONE).of(new Cover(4, 4, 8), new Cover(4, 0, 8)))
        .isCloseTo(4 * log2(4.0 / 3), within(1e-6));
    // (3 + 12/4)/16 = 3/8 before, (2 + 4/4)/6 = 1/2 after
    assertThat(new FoilGain(0.25, NEARLY_NONE).of(new Cover(3, 1, 12), new Cover(2, 0, 4)))
        .isCloseTo(2 * log2(4.0 / 3), within(1e-6));
  }

  @Test
  void theEstimateIsWorthSoManyExamples() {
    // (2 + 2/2)/(4 + 2) = 1/2 before, (2 + 2/2)/(2 + 2) = 3/4 after
    assertThat(new FoilGain(0.5, 2).of(new Cover(2, 2, 0), new Cover(2, 0, 0)))
        .isCloseTo(2 * log2(1.5), within(1e-12));
    assertThat(new FoilGain(0.25, 4).information(new Cover(0, 0, 0))).isCloseTo(-2, within(1e-12));
  }

  @Test
  void theWeightIsTheShareOfPositives() {
    assertThat(FoilGain.ofExamples(3, 9, 1)).isEqualTo(new FoilGain(0.25, 1));
    assertThat(FoilGain.ofExamples(3, 0, 1)).isEqualTo(new FoilGain(1, 1));
  }

  @Test
  void lawsHoldForAnyCounts() {
    for (int seed = 0; seed < 2_000; seed++) {
      var random = new Random(seed);
      int p = 1 + random.nextInt(50);
      int n = random.nextInt(50);
      int u = random.nextInt(500);
      var gain = FoilGain.ofExamples(p, n, Math.exp(random.nextGaussian()));
      var from = new Cover(p, n, u);
      var to = new Cover(random.nextInt(p + 1), random.nextInt(n + 1), random.nextInt(u + 1));
      String about = "seed " + seed + ": " + gain + ", " + from + ", " + to;
      assertThat(gain.information(to)).as(about).isFinite().isLessThanOrEqualTo(0);
      assertThat(gain.of(from, from)).as(about).isZero();
      assertThat(gain.of(gain.information(from), to)).as(about).isEqualTo(gain.of(from, to));
      if (to.positives() == 0) {
        assertThat(gain.of(from, to)).as(about).isZero();
      }
      // what leaves out one more negative gains no less
      if (to.negatives() > 0) {
        var purer = new Cover(to.positives(), to.negatives() - 1, to.unlabelled());
        assertThat(gain.of(from, purer)).as(about).isGreaterThanOrEqualTo(gain.of(from, to));
      }
      // in steps that keep all positives, gains add up
      var between = new Cover(to.positives(), n, u);
      assertThat(gain.of(from, between) + gain.of(between, to))
          .as(about)
          .isCloseTo(gain.of(from, to), within(1e-9));
    }
  }

  @Test
  void unlabelledCancelOutWhereTheWeightIsThatOfTheCoveredExamples() {
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      int p = 1 + random.nextInt(50);
      int n = random.nextInt(50);
      double share = p / (double) (p + n);
      assertThat(new FoilGain(share, 1).information(new Cover(p, n, random.nextInt(500))))
          .as("seed %d", seed)
          .isCloseTo(log2(share), within(1e-12));
    }
  }

  @Test
  void numbersThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> new FoilGain(0, 1)).hasMessageContaining("weight 0.0");
    assertThatThrownBy(() -> new FoilGain(1.1, 1)).hasMessageContaining("weight 1.1");
    assertThatThrownBy(() -> new FoilGain(0.5, 0)).hasMessageContaining("m 0.0");
    assertThatThrownBy(() -> new FoilGain(0.5, Double.NaN)).hasMessageContaining("m NaN");
    assertThatThrownBy(() -> FoilGain.ofExamples(0, 0, 1)).hasMessageContaining("weight NaN");
    assertThatThrownBy(() -> new Cover(1, -1, 0)).hasMessageContaining("-1.0 negatives");
  }
}
