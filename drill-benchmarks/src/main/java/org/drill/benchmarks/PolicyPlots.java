package org.drill.benchmarks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.drill.io.WholeFile;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The pictures on the page of the agent. */
final class PolicyPlots {
  private static final int WIDTH = 850;
  private static final int HEIGHT = 650;
  private static final int LEGEND = 240;
  private static final Color INK = new Color(0x333333);
  private static final Color FAINT = new Color(0xe4e4e4);

  /** Colours that differ in brightness, too, and lines that differ without colours. */
  private static final List<Line> LINES =
      List.of(
          new Line(new Color(0xaa3355), 3.5f),
          new Line(new Color(0x332288), 2, 8, 4),
          new Line(new Color(0x44aa99), 2, 3, 3),
          new Line(new Color(0xcc9900), 2, 12, 4, 3, 4),
          new Line(new Color(0x888888), 2));

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
   * How much worse the search becomes without a kind of inputs, as a share.
   *
   * @param untrained if the policy is trained without them
   * @param shuffled if it is trained with them, but sees those of other nodes
   */
  record Loss(double untrained, double shuffled) {}

  private PolicyPlots() {}

  /** How many problems each learner solves with so many expressions, and in so many seconds. */
  static void cactus(Path png, List<PolicyContest> all) throws IOException {
    System.setProperty("java.awt.headless", "true");
    int problems = all.stream().mapToInt(m -> m.graph().problems().size()).sum();
    write(
        png,
        cactus(all, problems, "Expressions tested", HardProblems.Run::tested, false),
        cactus(all, problems, "Seconds, in one thread,", HardProblems.Run::seconds, true));
  }

  private static XYChart cactus(
      List<PolicyContest> all,
      int problems,
      String title,
      ToDoubleFunction<HardProblems.Run> of,
      boolean hasLegend) {
    XYChart chart =
        new XYChartBuilder()
            .width(hasLegend ? WIDTH + LEGEND : WIDTH)
            .height(HEIGHT)
            .xAxisTitle("Problems solved, of " + problems)
            .yAxisTitle(title + " for each (logarithmic)")
            .build();
    style(chart.getStyler());
    chart.getStyler().setYAxisLogarithmic(true).setYAxisDecimalPattern("#,##0.####");
    chart.getStyler().setLegendVisible(hasLegend);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    chart.getStyler().setLegendSeriesLineLength(48);
    chart.getStyler().setXAxisMin(0.0).setXAxisMax((double) problems);
    for (int i = 0; i < PolicyContest.ALL.size(); i++) {
      String name = PolicyContest.ALL.get(i);
      double[] values =
          all.stream()
              .flatMap(m -> m.of(name).stream())
              .filter(HardProblems.Run::solved)
              .mapToDouble(of)
              .sorted()
              .toArray();
      if (values.length > 0) {
        double[] places = IntStream.rangeClosed(1, values.length).asDoubleStream().toArray();
        XYSeries series = chart.addSeries(name + " (" + values.length + ")", places, values);
        Line line = LINES.get(i % LINES.size());
        series.setLineColor(line.colour()).setLineStyle(line.stroke());
        series.setMarker(SeriesMarkers.NONE);
      }
    }
    return chart;
  }

  /** How many more expressions the search takes without each kind of inputs. */
  static void inputs(Path png, Map<String, Loss> losses) throws IOException {
    System.setProperty("java.awt.headless", "true");
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .xAxisTitle("Inputs that are missing")
            .yAxisTitle("Expressions tested beyond those of the full policy (%)")
            .build();
    style(chart.getStyler());
    chart.getStyler().setAvailableSpaceFill(0.7);
    chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
    List<String> names = List.copyOf(losses.keySet());
    bars(chart, "trained without them", names, losses, Loss::untrained, LINES.get(1).colour());
    bars(
        chart,
        "trained with them, then shuffled between nodes",
        names,
        losses,
        Loss::shuffled,
        LINES.get(3).colour());
    WholeFile.write(png, out -> ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", out));
  }

  private static void bars(
      CategoryChart chart,
      String title,
      List<String> names,
      Map<String, Loss> losses,
      ToDoubleFunction<Loss> of,
      Color colour) {
    List<Double> values =
        losses.values().stream().map(loss -> 100 * of.applyAsDouble(loss)).toList();
    chart.addSeries(title, names, values).setFillColor(colour);
  }

  private static void style(AxesChartStyler styler) {
    styler.setLocale(Locale.ROOT);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setChartFontColor(INK);
    styler.setChartTitleVisible(false);
    styler.setChartPadding(20);
    styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 17));
    styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
    styler.setPlotGridLinesColor(FAINT);
    styler.setPlotBorderVisible(false);
    styler.setLegendPosition(LegendPosition.OutsideS);
    styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
    styler.setLegendBorderColor(Color.WHITE);
    styler.setAntiAlias(true);
  }

  /** Writes two charts side by side. */
  private static void write(Path png, XYChart left, XYChart right) throws IOException {
    var both = new BufferedImage(2 * WIDTH + LEGEND, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = both.createGraphics();
    graphics.drawImage(BitmapEncoder.getBufferedImage(left), 0, 0, null);
    graphics.drawImage(BitmapEncoder.getBufferedImage(right), WIDTH, 0, null);
    graphics.dispose();
    WholeFile.write(png, out -> ImageIO.write(both, "png", out));
  }
}
