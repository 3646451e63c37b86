package org.drill.app.evaluate;

import java.util.List;
import org.drill.app.statistics.SampleStatistics;

/**
 * A plot as inline SVG. Colours come from the style sheet of the page, so that it follows the
 * reader's wish for a light or a dark page.
 */
final class SvgPlot {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 360;
  private static final int LEFT = 62;
  private static final int RIGHT = 14;
  private static final int TOP = 12;
  private static final int BOTTOM = 48;

  /**
   * A point.
   *
   * @param x its value along the axis at the bottom
   * @param y its value along the axis at the left
   */
  record Point(double x, double y) {}

  private final PlotAxis horizontal;
  private final PlotAxis vertical;
  private final StringBuilder body = new StringBuilder();

  SvgPlot(PlotAxis horizontal, PlotAxis vertical) {
    this.horizontal = horizontal;
    this.vertical = vertical;
    grid();
  }

  private double x(double value) {
    return LEFT + horizontal.place(value) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return HEIGHT - BOTTOM - vertical.place(value) * (HEIGHT - TOP - BOTTOM);
  }

  private void grid() {
    for (double mark : horizontal.marks()) {
      add(
          "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
          x(mark), x(mark), TOP, HEIGHT - BOTTOM);
      add(
          "<text class=\"mark\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">%s</text>",
          x(mark), HEIGHT - BOTTOM + 18, horizontal.label(mark));
    }
    for (double mark : vertical.marks()) {
      add(
          "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
          LEFT, WIDTH - RIGHT, y(mark), y(mark));
      add(
          "<text class=\"mark\" text-anchor=\"end\" x=\"%d\" y=\"%.1f\">%s</text>",
          LEFT - 8, y(mark) + 4, vertical.label(mark));
    }
    add(
        "<text class=\"axis\" text-anchor=\"middle\" x=\"%d\" y=\"%d\">%s</text>",
        (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, HtmlReport.escape(horizontal.title()));
    int middle = (TOP + HEIGHT - BOTTOM) / 2;
    add(
        "<text class=\"axis\" text-anchor=\"middle\" transform=\"translate(14 %d) rotate(-90)\">%s</text>",
        middle, HtmlReport.escape(vertical.title()));
  }

  private void add(String format, Object... arguments) {
    body.append(SampleStatistics.format(format, arguments)).append('\n');
  }

  /** A line from the lower left to the upper right. */
  void diagonal() {
    add(
        "<line class=\"diagonal\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>",
        LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, TOP);
  }

  /**
   * A line through points.
   *
   * @param style the class of the style sheet that has its colour
   * @param title what a pointer over it shows
   * @param points the points, from left to right
   * @param isStepped whether the line stays level up to the next point
   */
  void line(String style, String title, List<Point> points, boolean isStepped) {
    var path = new StringBuilder();
    double lastY = 0;
    for (Point point : points) {
      if (path.isEmpty()) {
        path.append(SampleStatistics.format("M%.1f %.1f", x(point.x), y(point.y)));
      } else if (isStepped) {
        path.append(
            SampleStatistics.format(
                "L%.1f %.1fL%.1f %.1f", x(point.x), lastY, x(point.x), y(point.y)));
      } else {
        path.append(SampleStatistics.format("L%.1f %.1f", x(point.x), y(point.y)));
      }
      lastY = y(point.y);
    }
    add(
        "<path class=\"line %s\" d=\"%s\"><title>%s</title></path>",
        style, path, HtmlReport.escape(title));
  }

  /** A dot. */
  void dot(String style, String title, Point point) {
    add(
        "<circle class=\"dot %s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>%s</title></circle>",
        style, x(point.x), y(point.y), HtmlReport.escape(title));
  }

  /** The picture. */
  String svg(String description) {
    return SampleStatistics.format(
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n",
            WIDTH, HEIGHT, HtmlReport.escape(description))
        + body
        + "</svg>\n";
  }
}
