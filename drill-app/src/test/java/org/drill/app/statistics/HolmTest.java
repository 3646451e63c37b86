package org.drill.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class HolmTest {
  @Test
  void byHand() {
    // 4 · .005, 3 · .01, 2 · .03, and 1 · .04, which is less than the one before
    assertThat(Holm.corrected(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    assertThat(Holm.corrected(0.6, 0.7)).containsExactly(1, 1);
    assertThat(Holm.corrected(0.01, Double.NaN, 0.02)).containsExactly(0.02, Double.NaN, 0.02);
    assertThat(Holm.corrected()).isEmpty();
  }

  /**
   * The procedure as Holm states it: reject from the smallest until one is above α / (m − i + 1).
   */
  @Test
  void rejectsWhatTheProcedureRejects() {
    var random = new Random(3);
    for (int round = 0; round < 300; round++) {
      double[] p = random.doubles(1 + random.nextInt(6), 0, 0.06).toArray();
      double[] corrected = Holm.corrected(p);
      boolean[] rejected = new boolean[p.length];
      for (int left = p.length; left > 0; left--) {
        int least = -1;
        for (int i = 0; i < p.length; i++) {
          least = !rejected[i] && (least < 0 || p[i] < p[least]) ? i : least;
        }
        if (p[least] > 0.05 / left) {
          break;
        }
        rejected[least] = true;
      }
      for (int i = 0; i < p.length; i++) {
        assertThat(corrected[i] <= 0.05).isEqualTo(rejected[i]);
      }
    }
  }
}
