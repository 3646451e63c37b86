package org.drill.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The signed-rank test against values that SciPy gave, and against counting all signs. */
class WilcoxonTest {
  record Case(String name, double[] x, double[] y, double statistic, double p) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> recorded() throws IOException {
    try (InputStream in = WilcoxonTest.class.getResourceAsStream("scipy-wilcoxon.txt")) {
      List<String> lines =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .toList();
      assertThat(lines).hasSize(13);
      return lines.stream().map(WilcoxonTest::parse);
    }
  }

  private static Case parse(String line) {
    String[] cells = line.split("\\|", -1);
    return new Case(
        cells[0],
        numbers(cells[1]),
        numbers(cells[2]),
        Double.parseDouble(cells[3]),
        Double.parseDouble(cells[4]));
  }

  private static double[] numbers(String list) {
    return Arrays.stream(list.split(", ", -1)).mapToDouble(Double::parseDouble).toArray();
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void agreesWithSciPy(Case recorded) {
    Wilcoxon test = Wilcoxon.test(recorded.x, recorded.y);
    assertThat(test.statistic()).isEqualTo(recorded.statistic);
    assertThat(test.p()).isCloseTo(recorded.p, within(1e-12));
  }

  /** All ways to give signs to the ranks, counted one by one. */
  private static double enumerated(double[] differences) {
    double[] kept = Arrays.stream(differences).filter(d -> d != 0).toArray();
    double[] ranks = new double[kept.length];
    for (int i = 0; i < kept.length; i++) {
      for (double other : kept) {
        int order = Double.compare(Math.abs(other), Math.abs(kept[i]));
        ranks[i] += order < 0 ? 1 : order == 0 ? 0.5 : 0;
      }
      ranks[i] += 0.5;
    }
    double observed = 0;
    for (int i = 0; i < kept.length; i++) {
      observed += kept[i] > 0 ? ranks[i] : 0;
    }
    long below = 0;
    long above = 0;
    for (int signs = 0; signs < 1 << kept.length; signs++) {
      double sum = 0;
      for (int i = 0; i < kept.length; i++) {
        sum += (signs >> i & 1) == 1 ? ranks[i] : 0;
      }
      below += sum <= observed ? 1 : 0;
      above += sum >= observed ? 1 : 0;
    }
    return Math.min(1, 2.0 * Math.min(below, above) / (1 << kept.length));
  }

  @Test
  void exactValuesAreThoseOfAllSigns() {
    var random = new Random(5);
    for (int round = 0; round < 200; round++) {
      double[] x = random.ints(1 + random.nextInt(13), -6, 7).asDoubleStream().toArray();
      assertThat(Wilcoxon.test(x, new double[x.length]).p())
          .as(Arrays.toString(x))
          .isCloseTo(enumerated(x), within(1e-12));
    }
  }

  @Test
  void sidesMayBeExchanged() {
    double[] x = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
    double[] y = {2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5};
    Wilcoxon one = Wilcoxon.test(x, y);
    Wilcoxon other = Wilcoxon.test(y, x);
    assertThat(other.statistic()).isEqualTo(one.statistic());
    assertThat(other.p()).isEqualTo(one.p());
    assertThat(other.effect()).isCloseTo(-one.effect(), within(1e-12));
  }

  @Test
  void theEffectIsTheShareOfRanksThatSpeakForTheFirst() {
    // ranks 1, 2, 3, 4 of which 2 is against: (8 − 2) / 10
    double[] x = {1, -2, 3, 4};
    assertThat(Wilcoxon.test(x, new double[4]).effect()).isCloseTo(0.6, within(1e-12));
    assertThat(Wilcoxon.test(new double[] {1, 2}, new double[2]).effect()).isEqualTo(1);
  }

  @Test
  void withoutADifferenceNothingIsSignificant() {
    double[] x = new double[40];
    assertThat(Wilcoxon.test(x, x)).isEqualTo(new Wilcoxon(0, 0, 1, 0));
  }
}
