package org.drill.benchmarks;

import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import org.drill.io.WholeFile;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;

/** The pictures on the page of the policy. */
final class PolicyPlots {
  private static final int WIDTH = 850;
  private static final int HEIGHT = 650;
  private static final int LEGEND = 240;
  private static final Color INK = new Color(0x333333);
  private static final Color FAINT = new Color(0xe4e4e4);

  private static final Color WITHOUT = new Color(0x332288);
  private static final Color SHUFFLED = new Color(0xcc9900);

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
    int problems = all.stream().mapToInt(PolicyContest::problems).sum();
    Map<String, List<HardProblems.SearchRun>> runs = new LinkedHashMap<>();
    for (String name : PolicyContest.ALL) {
      runs.put(name, all.stream().flatMap(m -> m.of(name).stream()).toList());
    }
    var chart = new CactusPlot(runs, problems);
    CactusPlot.writeBeside(
        png,
        chart.draw("Expressions tested", HardProblems.SearchRun::tested, 0),
        chart.draw("Seconds, in one thread,", HardProblems.SearchRun::seconds, LEGEND));
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
    bars(chart, "trained without them", names, losses, Loss::untrained, WITHOUT);
    bars(
        chart,
        "trained with them, then shuffled between nodes",
        names,
        losses,
        Loss::shuffled,
        SHUFFLED);
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

  static void style(AxesChartStyler styler) {
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
}
