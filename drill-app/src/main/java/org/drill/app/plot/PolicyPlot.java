package org.drill.app.plot;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.drill.train.policy.TrainedPolicy;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A picture of the training of a policy: how many expressions problems take after each round. */
public final class PolicyPlot {
  private static final Color HELD_OUT = new Color(0xcc6677);
  private static final Color TRAINING = new Color(0x332288);
  private static final Color MYOPIC = new Color(0x888888);

  private PolicyPlot() {}

  /**
   * Draws a picture.
   *
   * @param png the file to write, or to replace
   * @param policy how the training went
   * @throws IOException if it cannot be written
   */
  public static void write(Path png, TrainedPolicy policy) throws IOException {
    PngChart.write(png, () -> chart(policy));
  }

  /** The picture before it is drawn. */
  static XYChart chart(TrainedPolicy policy) {
    XYChart chart =
        new XYChartBuilder()
            .width(PngChart.WIDTH)
            .height(PngChart.HEIGHT)
            .title("Training of the policy")
            .xAxisTitle("Rounds")
            .yAxisTitle("Expressions tested for a problem (geometric mean; fewer are better)")
            .build();
    PngChart.style(chart.getStyler(), 22);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
    chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
    int rounds = policy.curve().size();
    double[] numbers = IntStream.rangeClosed(1, rounds).asDoubleStream().toArray();
    double[] before = IntStream.range(0, rounds).asDoubleStream().toArray();
    double[] heldOut =
        policy.curve().stream().mapToDouble(round -> round.validation().tested()).toArray();
    double[] training =
        policy.curve().stream().mapToDouble(round -> round.training().tested()).toArray();
    double myopic = policy.myopic().tested();
    series(chart, "held-out problems", numbers, heldOut, HELD_OUT);
    series(chart, "training problems", before, training, TRAINING);
    series(
        chart,
        "held-out problems without learning",
        new double[] {0, rounds},
        new double[] {myopic, myopic},
        MYOPIC);
    return chart;
  }

  private static void series(XYChart chart, String name, double[] x, double[] y, Color colour) {
    XYSeries series = chart.addSeries(name, x, y);
    series.setLineColor(colour);
    series.setMarker(SeriesMarkers.CIRCLE).setMarkerColor(colour);
  }
}
