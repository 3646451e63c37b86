package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.app.statistics.SampleStatistics;

/**
 * Mean ranks on a line, with bars that join learners that do not differ: the diagram of J. Demšar
 * (2006). The better half has its names at the left, the other at the right.
 */
final class CriticalDifferencePlot {
  private static final int WIDTH = 640;
  private static final int SIDE = 215;
  private static final int AXIS = 62;
  private static final int LINE = 22;
  private static final int BAR = 9;

  private final LearnerRanks ranks;
  private final double[] sorted;
  private final int[] order;
  private final StringBuilder body = new StringBuilder();

  CriticalDifferencePlot(LearnerRanks ranks) {
    this.ranks = ranks;
    List<Double> means = ranks.test().ranks();
    this.order =
        IntStream.range(0, means.size())
            .boxed()
            .sorted(Comparator.comparingDouble(means::get))
            .mapToInt(Integer::intValue)
            .toArray();
    this.sorted = IntStream.of(order).mapToDouble(means::get).toArray();
  }

  ReportPlots.Figure figure() {
    String title = "Mean ranks by " + ranks.what();
    int bars = bars();
    int first = AXIS + 16 + bars * BAR;
    names(first);
    axis();
    int height = first + (sorted.length + 1) / 2 * LINE + 8;
    String svg =
        SampleStatistics.format(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n",
                WIDTH, height, HtmlReport.escape(title))
            + body
            + "</svg>\n";
    return new ReportPlots.Figure(
        title,
        ranks.sentence()
            + " Further left is better. Learners that a bar joins do not differ by Nemenyi's test at"
            + " 5 %; the length at the top is the critical difference.",
        svg);
  }

  private double x(double rank) {
    double share = (rank - 1) / (sorted.length - 1);
    return SIDE + share * (WIDTH - 2 * SIDE);
  }

  private void axis() {
    line("axis-line", x(1), AXIS, x(sorted.length), AXIS);
    for (int rank = 1; rank <= sorted.length; rank++) {
      line("axis-line", x(rank), AXIS - 5, x(rank), AXIS);
      text("mark", "middle", x(rank), AXIS - 10, String.valueOf(rank));
    }
    double length =
        Math.min(ranks.test().criticalDifference(), sorted.length - 1.0)
            * (x(sorted.length) - x(1))
            / (sorted.length - 1);
    line("clique", x(1), 24, x(1) + length, 24);
    text(
        "mark",
        "start",
        x(1),
        16,
        SampleStatistics.format("CD %.2f", ranks.test().criticalDifference()));
  }

  /** Bars over the largest groups whose ends are less than the critical difference apart. */
  private int bars() {
    int drawn = 0;
    for (int[] clique : cliques(sorted, ranks.test().criticalDifference())) {
      int y = AXIS + BAR * (drawn + 1);
      line("clique", x(sorted[clique[0]]) - 3, y, x(sorted[clique[1]]) + 3, y);
      drawn++;
    }
    return drawn;
  }

  /** The first and last place of each largest group of two or more that do not differ. */
  static List<int[]> cliques(double[] sorted, double difference) {
    var cliques = new ArrayList<int[]>();
    int last = 0;
    for (int from = 0; from < sorted.length; from++) {
      int to = from;
      while (to + 1 < sorted.length && sorted[to + 1] - sorted[from] < difference) {
        to++;
      }
      if (to > from && to > last) {
        cliques.add(new int[] {from, to});
        last = to;
      }
    }
    return cliques;
  }

  private void names(int first) {
    int left = (sorted.length + 1) / 2;
    for (int i = 0; i < sorted.length; i++) {
      boolean isLeft = i < left;
      int y = first + (isLeft ? i : sorted.length - 1 - i) * LINE;
      double end = isLeft ? SIDE - 10.0 : WIDTH - SIDE + 10.0;
      line("axis-line", x(sorted[i]), AXIS, x(sorted[i]), y);
      line("axis-line", x(sorted[i]), y, end, y);
      String row = ranks.learners().get(order[i]);
      String name = Contestant.label(Contestant.withoutLimit(row));
      text(
          "mark",
          isLeft ? "end" : "start",
          end + (isLeft ? -5 : 5),
          y + 4,
          SampleStatistics.format("%s %.2f", name, sorted[i]));
    }
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    body.append(
        SampleStatistics.format(
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
            style, x1, y1, x2, y2));
  }

  private void text(String style, String anchor, double x, double y, String text) {
    body.append(
        SampleStatistics.format(
            "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>%n",
            style, anchor, x, y, HtmlReport.escape(text)));
  }
}
