package org.drill.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PromiseTest {
  private static final double LN2 = Math.log(2);

  /** With rates of 1 and 0 the bound has a closed form: t⁻ = exp(−c·b·ln 2 / P). */
  @Test
  void exactAnswersHaveAClosedForm() {
    double bits = 40;
    Promise promise = Promise.of(new Confusion(20, 0, 0, 30), bits);
    double tp = 20 * Math.exp(-Promise.PRICE * bits * LN2 / 20);
    double tn = 30 * Math.exp(-Promise.PRICE * bits * LN2 / 30);
    assertThat(promise.f1()).isCloseTo(2 * tp / (20 + tp + 30 - tn), within(1e-8));
    assertThat(promise.accuracy()).isCloseTo((tp + tn) / 50, within(1e-8));
  }

  @Test
  void withoutBitsScoresStay() {
    var confusion = new Confusion(7, 3, 2, 9);
    Promise promise = Promise.of(confusion, 0);
    assertThat(promise.f1()).isCloseTo(confusion.f1(), within(1e-6));
    assertThat(promise.accuracy()).isCloseTo(confusion.accuracy(), within(1e-6));
  }

  @Test
  void whatCoversNoPositiveOrNobodyPromisesNoF1() {
    assertThat(Promise.of(new Confusion(0, 5, 3, 4), 10).f1()).isZero();
    assertThat(Promise.of(new Confusion(0, 5, 0, 7), 10).f1()).isZero();
    assertThat(Promise.of(new Confusion(5, 0, 0, 0), 10).f1()).isBetween(0.5, 1.0);
  }

  /** The rates are those of the definition, found by going through all rates. */
  @Test
  void ratesAreTheWorstThatTheirPriceAllows() {
    var random = new Random(1);
    for (int i = 0; i < 200; i++) {
      int positives = 1 + random.nextInt(60);
      int negatives = 1 + random.nextInt(60);
      int tp = random.nextInt(positives + 1);
      int fp = random.nextInt(negatives + 1);
      double bits = 200 * random.nextDouble();
      Promise promise = Promise.of(new Confusion(tp, positives - tp, fp, negatives - fp), bits);
      double low = worst(tp, positives, bits);
      double right = worst(negatives - fp, negatives, bits);
      double accuracy = (low * positives + right * negatives) / (positives + negatives);
      assertThat(promise.accuracy()).isCloseTo(accuracy, within(2e-3));
    }
  }

  private static double worst(int right, int all, double bits) {
    double share = right / (double) all;
    double worst = share;
    for (double q = share; q > 0; q -= 1e-3) {
      double kl = share * Math.log(share / q);
      kl += share == 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - q));
      if (all * kl <= Promise.PRICE * bits * LN2) {
        worst = q;
      }
    }
    return worst;
  }

  /** More bits promise less; more examples of the same rates promise more. */
  @Test
  void promisesFallWithBitsAndGrowWithExamples() {
    var random = new Random(2);
    for (int i = 0; i < 500; i++) {
      int tp = 1 + random.nextInt(20);
      int fn = random.nextInt(20);
      int fp = random.nextInt(20);
      int tn = random.nextInt(20);
      double bits = 1 + 100 * random.nextDouble();
      Promise one = Promise.of(new Confusion(tp, fn, fp, tn), bits);
      Promise longer = Promise.of(new Confusion(tp, fn, fp, tn), bits + 5);
      Promise more = Promise.of(new Confusion(3 * tp, 3 * fn, 3 * fp, 3 * tn), bits);
      assertThat(longer.f1()).isLessThanOrEqualTo(one.f1());
      assertThat(longer.accuracy()).isLessThanOrEqualTo(one.accuracy());
      assertThat(more.f1()).isGreaterThanOrEqualTo(one.f1() - 1e-9);
      assertThat(more.accuracy()).isGreaterThanOrEqualTo(one.accuracy() - 1e-9);
    }
  }

  /** Weights that are all alike change nothing, whatever their unit is. */
  @Test
  void unitsCountAsManyExamplesAsThereAre() {
    var plain = new Confusion(7, 3, 2, 9);
    var weighted = new Confusion(7, 3, 2, 9, new Confusion.Units(70, 30, 20, 90));
    assertThat(Promise.of(weighted, 30).f1()).isCloseTo(Promise.of(plain, 30).f1(), within(1e-9));
  }

  @Test
  void negativeBitsAreRefused() {
    assertThatThrownBy(() -> Promise.of(new Confusion(1, 0, 0, 1), -1))
        .hasMessageContaining("give 0 or more");
  }
}
