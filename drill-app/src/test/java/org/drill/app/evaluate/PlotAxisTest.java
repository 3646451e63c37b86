package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PlotAxisTest {
  @Test
  void linearMarksAreRound() {
    PlotAxis axis = PlotAxis.linear("F1", 0.4, 1);
    assertThat(axis.marks().stream().map(axis::label))
        .containsExactly("0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1");
    assertThat(axis.place(0.7)).isCloseTo(0.5, within(1e-9));
    assertThat(axis.place(0)).isZero();
    assertThat(axis.place(2)).isEqualTo(1);
  }

  @Test
  void logarithmicMarksArePowersOfTen() {
    PlotAxis axis = PlotAxis.logarithmic("seconds", 1e-4, 3);
    assertThat(axis.marks().stream().map(axis::label))
        .containsExactly("0.0001", "0.001", "0.01", "0.1", "1");
    assertThat(axis.place(3)).isCloseTo(1, within(1e-9));
    assertThat(axis.place(0)).isZero();
    PlotAxis large = PlotAxis.logarithmic("expressions", 1, 5e7);
    assertThat(large.marks().stream().map(large::label)).containsExactly("1", "100", "10 k", "1 M");
  }

  @Test
  void anAxisWithoutExtentIsGivenOne() {
    assertThat(PlotAxis.linear("problems", 3, 3).place(3)).isZero();
    assertThat(PlotAxis.logarithmic("x", 10, 10).marks()).contains(10.0);
  }
}
