package org.drill.app.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.drill.embedding.Embeddings;
import org.drill.neural.QNetwork;
import org.drill.train.agent.TrainedAgent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;

/** Pictures of trainings: what they show, and that they are drawn whatever the training. */
class RewardPlotTest {
  @TempDir private Path folder = Path.of("");

  /** A curve with a validation after every third problem. */
  private static List<TrainedAgent.Point> curve(int problems) {
    var curve = new ArrayList<TrainedAgent.Point>();
    for (int k = 1; k <= problems; k++) {
      double tested = k % 3 == 0 ? 100 + k : Double.NaN;
      curve.add(new TrainedAgent.Point(100L * k, k % 2, 3, 0.5, tested));
    }
    return curve;
  }

  private static TrainedAgent agent(List<TrainedAgent.Point> curve) {
    return new TrainedAgent(
        QNetwork.random(2, 1),
        Embeddings.of(List.of("a"), 2, new float[2], Map.of()),
        curve,
        new TrainedAgent.Achievement(10, 250, 100, 4),
        1,
        true,
        1);
  }

  @Test
  void curveIsSmoothedOverTheLastProblems() {
    assertThat(RewardPlot.smooth(new double[] {0, 2, 4, 6, 8, 10, 12}, RewardPlot.WINDOW))
        .containsExactly(0, 1, 2, 3, 4, 6, 8);
  }

  @Test
  void returnsAndValidationAreShownOnTheirOwnAxes() {
    XYChart chart = RewardPlot.chart(curve(7), 250, "Title");

    assertThat(chart.getTitle()).isEqualTo("Title");
    List<XYSeries> series = List.copyOf(chart.getSeriesCollection());
    assertThat(series).extracting(XYSeries::getYAxisGroup).containsExactly(0, 0, 1, 1);
    assertThat(series.get(0).getXData()).containsExactly(100, 200, 300, 400, 500, 600, 700);
    assertThat(series.get(0).getYData()).containsExactly(1, 0, 1, 0, 1, 0, 1);
    assertThat(series.get(2).getXData()).containsExactly(300, 600);
    assertThat(series.get(2).getYData()).containsExactly(103, 106);
    assertThat(series.get(3).getName()).endsWith("untrained");
    assertThat(series.get(3).getXData()).containsExactly(0, 700);
    assertThat(series.get(3).getYData()).containsExactly(250, 250);
  }

  @Test
  void ofManyProblemsTheMeanAloneIsShown() {
    List<XYSeries> series =
        List.copyOf(RewardPlot.chart(curve(400), 250, "Title").getSeriesCollection());
    assertThat(series).extracting(XYSeries::getYAxisGroup).containsExactly(0, 1, 1);
    assertThat(series.get(0).getName()).isEqualTo("mean of 20 problems");
  }

  @Test
  void shortAndUnvalidatedTrainingsAreDrawn() throws IOException {
    for (int problems : new int[] {1, 2, 40}) {
      Path file = folder.resolve("plot.png");
      RewardPlot.write(file, agent(curve(problems)), "Some <graph>");
      BufferedImage image = ImageIO.read(file.toFile());
      assertThat(image.getWidth()).isEqualTo(1200);
      assertThat(image.getHeight()).isEqualTo(900);
    }
  }
}
