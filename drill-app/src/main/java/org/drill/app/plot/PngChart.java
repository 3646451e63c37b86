package org.drill.app.plot;

import java.awt.AWTError;
import java.awt.Color;
import java.awt.Font;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import org.drill.io.WholeFile;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;

/** What all pictures have in common: their size and style, and how they become a file. */
final class PngChart {
  static final int WIDTH = 1200;
  static final int HEIGHT = 900;
  static final Color INK = new Color(0x33, 0x33, 0x33);

  private static final Color FAINT = new Color(0xe4, 0xe4, 0xe4);

  private PngChart() {}

  /**
   * Draws a picture.
   *
   * @param png the file to write, or to replace
   * @param chart makes the picture
   * @throws IOException if it cannot be written
   */
  static void write(Path png, Supplier<XYChart> chart) throws IOException {
    WholeFile.check(png);
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
    try {
      BufferedImage image = BitmapEncoder.getBufferedImage(chart.get());
      WholeFile.write(
          png,
          out -> {
            if (!ImageIO.write(image, "png", out)) {
              throw new IOException("this Java cannot write PNG");
            }
          });
    } catch (LinkageError | InternalError | AWTError e) {
      throw new IOException(
          png + ": cannot be drawn; this Java has no fonts or no graphics (" + e + ")", e);
    }
  }

  /** Gives a picture its fonts and colours; a long title is written smaller. */
  static void style(XYStyler styler, int titleLength) {
    int titleSize = Math.max(11, Math.min(20, WIDTH * 3 / 2 / Math.max(1, titleLength)));
    styler.setLocale(Locale.ROOT);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setChartFontColor(INK);
    styler.setChartTitleBoxVisible(false);
    styler.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, titleSize));
    styler.setChartTitlePadding(16);
    styler.setChartPadding(20);
    styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 16));
    styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    styler.setPlotGridLinesColor(FAINT);
    styler.setPlotBorderVisible(false);
    styler.setXAxisTickMarkSpacingHint(90);
    styler.setYAxisTickMarkSpacingHint(90);
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
    styler.setLegendBorderColor(Color.WHITE);
    styler.setLegendPadding(10);
    styler.setAntiAlias(true);
  }
}
