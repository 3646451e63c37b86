package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.drill.app.statistics.Friedman;
import org.junit.jupiter.api.Test;

class CriticalDifferencePlotTest {
  private static List<List<Integer>> cliques(double difference, double... ranks) {
    return CriticalDifferencePlot.cliques(ranks, difference).stream()
        .map(clique -> List.of(clique[0], clique[1]))
        .toList();
  }

  @Test
  void barsJoinTheLargestGroupsThatDoNotDiffer() {
    assertThat(cliques(1.25, 1.964, 2, 2.893, 3.143))
        .as("in the example of Demšar, the test tells none apart")
        .containsExactly(List.of(0, 3));
    assertThat(cliques(1, 1, 1.5, 2.2, 4)).containsExactly(List.of(0, 1), List.of(1, 2));
    assertThat(cliques(0.5, 1, 2, 3)).isEmpty();
    assertThat(cliques(9, 1, 2, 3)).containsExactly(List.of(0, 2));
    assertThat(cliques(1, 1, 2)).as("as far apart as the difference").isEmpty();
  }

  @Test
  void thePictureNamesAllLearners() {
    Friedman test =
        Friedman.test(new double[][] {{3, 2, 1}, {3, 2, 1}, {3, 1, 2}, {2, 3, 1}, {3, 2, 1}});
    var ranks =
        new LearnerRanks(
            "test F1", "5 datasets", Measure.F1, List.of("drill", "celoe", "<x>"), test);
    ReportPlots.Figure figure = new CriticalDifferencePlot(ranks).figure();
    assertThat(figure.svg())
        .startsWith("<svg viewBox")
        .contains("DRILL 1.20", "CELOE 2.00", "&lt;x&gt; 2.80", "CD 1.48")
        .doesNotContain("NaN");
    assertThat(figure.caption()).startsWith("By test F1 on 5 datasets: Friedman's χ² 6.40, F ");
  }
}
