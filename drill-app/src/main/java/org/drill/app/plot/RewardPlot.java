package org.drill.app.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.drill.train.agent.TrainedAgent;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.Styler.YAxisPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * A picture of a training: the mean return of the episodes of each problem, its running mean, and
 * on an axis of its own how many expressions the search tests for a held-out problem, with the
 * network as it was trained by then and with the untrained one.
 */
public final class RewardPlot {
  /** How many problems the running mean looks back. */
  static final int WINDOW = 5;

  /** Of more problems than this, only the running mean is drawn, over a twentieth of them. */
  private static final int MANY = 100;

  private static final Color RETURN = new Color(0x332288);
  private static final Color EACH = new Color(0x33, 0x22, 0x88, 0x60);
  private static final Color TESTED = new Color(0xcc6677);
  private static final Color UNTRAINED = new Color(0x888888);
  private static final int MARKER = 8;

  private RewardPlot() {}

  /**
   * Draws a picture.
   *
   * @param png the file to write, or to replace
   * @param agent how the training went; its curve has at least one point
   * @param title what the picture shows
   * @throws IOException if it cannot be written
   */
  public static void write(Path png, TrainedAgent agent, String title) throws IOException {
    PngChart.write(png, () -> chart(agent.curve(), agent.validation().untested(), title));
  }

  /** The picture before it is drawn. */
  static XYChart chart(List<TrainedAgent.Point> curve, double untrained, String title) {
    XYChart chart =
        new XYChartBuilder()
            .width(PngChart.WIDTH)
            .height(PngChart.HEIGHT)
            .title(title)
            .xAxisTitle("Episodes")
            .build();
    PngChart.style(chart.getStyler(), title.length());
    chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
    chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
    chart.getStyler().setMarkerSize(MARKER);
    chart.setYAxisGroupTitle(0, "Return of an episode (discounted sum of rewards)");
    double[] episodes = curve.stream().mapToDouble(TrainedAgent.Point::episodes).toArray();
    double[] returns = curve.stream().mapToDouble(TrainedAgent.Point::meanReturn).toArray();
    if (returns.length <= MANY) {
      XYSeries each = chart.addSeries("mean of a problem's episodes", episodes, returns);
      line(each, EACH, 1).setMarker(SeriesMarkers.CIRCLE).setMarkerColor(EACH);
    }
    int window = returns.length <= MANY ? WINDOW : returns.length / 20;
    XYSeries smooth =
        chart.addSeries("mean of " + window + " problems", episodes, smooth(returns, window));
    line(smooth, RETURN, 3).setMarker(SeriesMarkers.NONE);
    addValidation(chart, curve, untrained);
    return chart;
  }

  private static void addValidation(
      XYChart chart, List<TrainedAgent.Point> curve, double untrained) {
    List<TrainedAgent.Point> validated =
        curve.stream().filter(point -> !Double.isNaN(point.tested())).toList();
    if (validated.isEmpty()) {
      return;
    }
    XYSeries tested =
        chart.addSeries(
            "held-out problems",
            validated.stream().mapToDouble(TrainedAgent.Point::episodes).toArray(),
            validated.stream().mapToDouble(TrainedAgent.Point::tested).toArray());
    line(tested, TESTED, 2).setMarker(SeriesMarkers.DIAMOND).setMarkerColor(TESTED);
    tested.setYAxisGroup(1);
    double last = curve.get(curve.size() - 1).episodes();
    XYSeries level =
        chart.addSeries(
            "held-out problems, untrained",
            new double[] {0, last},
            new double[] {untrained, untrained});
    line(level, UNTRAINED, 2).setMarker(SeriesMarkers.NONE);
    level.setYAxisGroup(1);
    chart.setYAxisGroupTitle(1, "Expressions tested for a held-out problem (fewer are better)");
    chart.getStyler().setYAxisGroupPosition(1, YAxisPosition.Right);
  }

  private static XYSeries line(XYSeries series, Color colour, float width) {
    series.setLineColor(colour);
    series.setLineStyle(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    return series;
  }

  /** The mean of each value and those before it, so many at most. */
  static double[] smooth(double[] values, int window) {
    double[] smooth = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      int first = Math.max(0, i - window + 1);
      for (int k = first; k <= i; k++) {
        smooth[i] += values[k] / (i - first + 1);
      }
    }
    return smooth;
  }
}
