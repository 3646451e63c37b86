package org.drill.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SplitScoresTest {
  private static double entropy(double a, double b) {
    double sum = 0;
    for (double part : new double[] {a, b}) {
      double p = part / (a + b);
      sum -= part == 0 ? 0 : p * Math.log(p);
    }
    return sum;
  }

  @Test
  void scoresAreThoseOfTheDefinitions() {
    var random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      int p = 1 + random.nextInt(200);
      int n = 1 + random.nextInt(200);
      int tp = random.nextInt(p + 1);
      int fp = random.nextInt(n + 1);
      double fn = p - tp;
      double tn = n - fp;
      var counts = new SplitScores(p, n);
      double covered = tp + fp;
      double rest = covered == 0 ? 0 : covered * entropy(tp, fp);
      rest += fn + tn == 0 ? 0 : (fn + tn) * entropy(fn, tn);
      double information = 1 - rest / ((p + n) * entropy(p, n));
      assertThat(counts.information(tp, fp)).isCloseTo(information, within(1e-9));
      double root = Math.sqrt(covered * p * n * (tn + fn));
      double correlation = root == 0 ? 0 : (tp * tn - fp * fn) / root;
      assertThat(counts.correlation(tp, fp)).isCloseTo(correlation, within(1e-9));
      assertThat(counts.accuracy(tp, fp)).isCloseTo((tp + tn) / (p + n), within(1e-12));
      assertThat(counts.f1(tp, fp)).isCloseTo(2.0 * tp / (2 * tp + fp + fn), within(1e-12));
      assertThat(counts.youden(tp, fp)).isCloseTo((double) tp / p - (double) fp / n, within(1e-12));
    }
  }

  @Test
  void oneSideMayBeEmpty() {
    var counts = new SplitScores(3, 0);
    assertThat(counts.information(2, 0)).isZero();
    assertThat(counts.correlation(2, 0)).isZero();
    assertThat(counts.fpr(0)).isZero();
    assertThat(counts.precision(0, 0)).isZero();
  }
}
