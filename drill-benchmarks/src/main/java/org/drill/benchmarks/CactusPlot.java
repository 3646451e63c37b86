package org.drill.benchmarks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.drill.io.WholeFile;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * How many problems each search solves, and at what cost each: further right solves more, lower
 * needs less.
 *
 * @param runs what each search did on each problem, in the order of the legend
 * @param problems how many problems there are
 */
record CactusPlot(Map<String, List<HardProblems.SearchRun>> runs, int problems) {
  private static final int WIDTH = 850;
  private static final int HEIGHT = 650;

  /** Colours that differ in brightness, too, and lines that differ without colours. */
  private static final List<Line> LINES =
      List.of(
          new Line(new Color(0xaa3355), 3.5f),
          new Line(new Color(0x332288), 2, 8, 4),
          new Line(new Color(0x44aa99), 2, 3, 3),
          new Line(new Color(0xcc9900), 2, 12, 4, 3, 4),
          new Line(new Color(0x888888), 2),
          new Line(new Color(0x117733), 3, 14, 6),
          new Line(new Color(0x222222), 2, 2, 4),
          new Line(new Color(0x66aadd), 2.5f),
          new Line(new Color(0xdd7766), 2, 6, 3, 2, 3),
          new Line(new Color(0x882255), 2, 10, 2));

  private record Line(Color colour, float width, float... dashes) {
    BasicStroke stroke() {
      int cap = BasicStroke.CAP_BUTT;
      int join = BasicStroke.JOIN_ROUND;
      return dashes.length == 0
          ? new BasicStroke(width, cap, join)
          : new BasicStroke(width, cap, join, 10, dashes, 0);
    }
  }

  /**
   * Draws.
   *
   * @param cost what is on the vertical axis
   * @param of its value
   * @param legend the width of the legend; 0 for none
   * @return the chart
   */
  XYChart draw(String cost, ToDoubleFunction<HardProblems.SearchRun> of, int legend) {
    System.setProperty("java.awt.headless", "true");
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH + legend)
            .height(HEIGHT)
            .xAxisTitle("Problems solved, of " + problems)
            .yAxisTitle(cost + " for each (logarithmic)")
            .build();
    PolicyPlots.style(chart.getStyler());
    chart.getStyler().setYAxisLogarithmic(true).setYAxisDecimalPattern("#,##0.####");
    chart.getStyler().setLegendVisible(legend > 0);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    chart.getStyler().setLegendSeriesLineLength(48);
    chart.getStyler().setXAxisMin(0.0).setXAxisMax((double) problems);
    int place = 0;
    for (Map.Entry<String, List<HardProblems.SearchRun>> search : runs.entrySet()) {
      Line line = LINES.get(place++ % LINES.size());
      double[] values =
          search.getValue().stream()
              .filter(HardProblems.SearchRun::solved)
              .mapToDouble(of)
              .sorted()
              .toArray();
      if (values.length > 0) {
        double[] places = IntStream.rangeClosed(1, values.length).asDoubleStream().toArray();
        XYSeries series =
            chart.addSeries(search.getKey() + " (" + values.length + ")", places, values);
        series.setLineColor(line.colour()).setLineStyle(line.stroke());
        series.setMarker(values.length == 1 ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
        series.setMarkerColor(line.colour());
      }
    }
    return chart;
  }

  /** Writes two charts side by side. */
  static void writeBeside(Path png, XYChart left, XYChart right) throws IOException {
    write(png, left.getWidth() + right.getWidth(), HEIGHT, left, right, left.getWidth(), 0);
  }

  /** Writes two charts of the same width one above the other. */
  static void writeBelow(Path png, XYChart upper, XYChart lower) throws IOException {
    write(png, upper.getWidth(), 2 * HEIGHT, upper, lower, 0, HEIGHT);
  }

  private static void write(
      Path png, int width, int height, XYChart first, XYChart second, int x, int y)
      throws IOException {
    var both = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = both.createGraphics();
    graphics.drawImage(BitmapEncoder.getBufferedImage(first), 0, 0, null);
    graphics.drawImage(BitmapEncoder.getBufferedImage(second), x, y, null);
    graphics.dispose();
    WholeFile.write(png, out -> ImageIO.write(both, "png", out));
  }
}
