package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.drill.app.statistics.SampleStatistics;

/** One direction of a plot: from values to places, with marks at round values. */
final class PlotAxis {
  private static final int MARKS = 6;
  private static final double[] STEPS = {1, 2, 5, 10};

  private final String title;
  private final boolean logarithmic;
  private final double from;
  private final double to;

  private PlotAxis(String title, boolean logarithmic, double from, double to) {
    this.title = title;
    this.logarithmic = logarithmic;
    this.from = from;
    this.to = to > from ? to : from + 1;
  }

  static PlotAxis linear(String title, double from, double to) {
    return new PlotAxis(title, false, from, to);
  }

  static PlotAxis logarithmic(String title, double least, double most) {
    return new PlotAxis(title, true, Math.log10(least), Math.log10(most));
  }

  String title() {
    return title;
  }

  /** Where a value lies, from 0 to 1; values beyond the ends lie at the ends. */
  double place(double value) {
    double scaled = logarithmic ? Math.log10(Math.max(value, Double.MIN_NORMAL)) : value;
    return Math.max(0, Math.min(1, (scaled - from) / (to - from)));
  }

  /** The values to mark. */
  List<Double> marks() {
    var marks = new ArrayList<Double>();
    if (logarithmic) {
      int step = (int) Math.max(1, Math.ceil((to - from) / (MARKS + 1)));
      for (int power = (int) Math.ceil(from - 1e-9); power <= to + 1e-9; power += step) {
        marks.add(Math.pow(10, power));
      }
      return marks;
    }
    double step = step((to - from) / MARKS);
    for (long k = (long) Math.ceil(from / step - 1e-9); k * step <= to + 1e-9 * step; k++) {
      marks.add(k * step);
    }
    return marks;
  }

  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : STEPS) {
      if (factor * power >= least * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** How a marked value is written. */
  String label(double value) {
    if (logarithmic && value >= 1e6) {
      return SampleStatistics.format("%,.0f M", value / 1e6);
    }
    if (logarithmic && value >= 1e4) {
      return SampleStatistics.format("%,.0f k", value / 1e3);
    }
    if (value == Math.rint(value)) {
      return SampleStatistics.format("%,.0f", value);
    }
    return SampleStatistics.format("%.10f", value).replaceAll("0+$", "");
  }
}
