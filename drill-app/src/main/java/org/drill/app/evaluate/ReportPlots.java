package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.drill.app.statistics.SampleStatistics;

/** The pictures of a report. */
final class ReportPlots {
  private static final double FIRST_MOMENT = 1e-4;
  private static final double LEAST_F1 = 0.4;

  /** How far axes go beyond what they show. */
  private static final double MARGIN = 1.5;

  /**
   * A picture with its words.
   *
   * @param title what it shows
   * @param caption how to read it
   * @param svg the picture
   */
  record Figure(String title, String caption, String svg) {}

  private final EvaluationResults results;
  private final List<ResultRow> paper;
  private final List<ResultRow> hard;

  ReportPlots(EvaluationResults results) {
    this.results = results;
    this.hard = results.rows(Experiment.HARD);
    this.paper =
        results.rows(
            row ->
                row.key().experiment() == Experiment.STANDARD
                    || row.key().experiment() == Experiment.GENERATED);
  }

  List<Figure> all() {
    var figures = new ArrayList<Figure>();
    overTime("F1 over time, standard problems", results.rows(Experiment.STANDARD), figures);
    overTime("F1 over time, hard problems", hard, figures);
    cactus("Expressions to the goal, standard and generated problems", paper, figures);
    cactus("Expressions to the goal, hard problems", hard, figures);
    scatters(figures);
    return figures;
  }

  /** The place of a learner's colour in the style sheet. */
  static String style(String learner) {
    return "s-" + learner.replaceAll("[^A-Za-z0-9]", "_");
  }

  private void overTime(String title, List<ResultRow> rows, List<Figure> figures) {
    List<ResultRow> timed = rows.stream().filter(row -> !row.first().course().isEmpty()).toList();
    if (timed.isEmpty()) {
      return;
    }
    double end = results.effort().seconds();
    var plot =
        new SvgPlot(
            PlotAxis.logarithmic("seconds (logarithmic)", FIRST_MOMENT, end),
            PlotAxis.linear("mean F1 of the best answer so far", LEAST_F1, 1));
    EvaluationResults.byLearner(timed)
        .forEach(
            (learner, each) ->
                plot.line(style(learner), Contestant.label(learner), means(each, end), true));
    String caption =
        "The mean over all problems of the F1 that a learner's best answer had after so long; an"
            + " answer counts from the moment it was found, and what is below 0.4 lies on the floor."
            + " Upper left is better.";
    figures.add(new Figure(title, caption, plot.svg(title)));
  }

  /** The mean F1 at each moment at which it changes. */
  private static List<SvgPlot.Point> means(List<ResultRow> rows, double end) {
    var moments = new TreeSet<Double>(List.of(FIRST_MOMENT, end));
    for (ResultRow row : rows) {
      row.first().course().forEach(step -> moments.add(Math.max(FIRST_MOMENT, step.seconds())));
    }
    var points = new ArrayList<SvgPlot.Point>();
    for (double moment : moments) {
      points.add(new SvgPlot.Point(moment, SampleStatistics.mean(reached(rows, moment))));
    }
    return points;
  }

  private static double[] reached(List<ResultRow> rows, double moment) {
    return rows.stream()
        .mapToDouble(
            row ->
                row.first().course().stream()
                    .filter(step -> step.seconds() <= moment)
                    .mapToDouble(Improvement::f1)
                    .max()
                    .orElse(0))
        .toArray();
  }

  private void cactus(String title, List<ResultRow> rows, List<Figure> figures) {
    List<ResultRow> solved =
        rows.stream().filter(row -> row.isSolved() && row.tested() > 0).toList();
    if (solved.isEmpty()) {
      return;
    }
    Map<String, List<ResultRow>> learners = EvaluationResults.byLearner(solved);
    int most = learners.values().stream().mapToInt(List::size).max().orElse(1);
    double highest = solved.stream().mapToDouble(ResultRow::tested).max().orElse(1);
    var plot =
        new SvgPlot(
            PlotAxis.linear("problems solved", 0, most),
            PlotAxis.logarithmic(
                "expressions tested (logarithmic)", 1, MARGIN * Math.max(10, highest)));
    learners.forEach(
        (learner, each) -> {
          double[] tested = each.stream().mapToDouble(ResultRow::tested).sorted().toArray();
          var points = new ArrayList<SvgPlot.Point>();
          for (int k = 0; k < tested.length; k++) {
            points.add(new SvgPlot.Point(k + 1, tested[k]));
          }
          String label = Contestant.label(learner) + ": " + tested.length + " solved";
          plot.line(style(learner), label, points, false);
        });
    String caption =
        "Each learner's solved problems, ordered by the expressions it needed for them. Further"
            + " right solves more, lower needs fewer expressions.";
    figures.add(new Figure(title, caption, plot.svg(title)));
  }

  private void scatters(List<Figure> figures) {
    List<ResultRow> rows = new ArrayList<>(paper);
    rows.addAll(hard);
    Map<String, List<ResultRow>> learners = EvaluationResults.byLearner(rows);
    Optional<String> drill = Contestant.DRILLS.stream().filter(learners::containsKey).findFirst();
    if (drill.isPresent() && learners.containsKey(Contestant.CELOE)) {
      scatter(drill.get(), "expressions tested", ResultRow::tested, rows, figures);
      scatter(drill.get(), "seconds", ResultRow::seconds, rows, figures);
    }
  }

  private void scatter(
      String drill,
      String what,
      ToDoubleFunction<ResultRow> value,
      List<ResultRow> rows,
      List<Figure> figures) {
    double[] values =
        rows.stream()
            .filter(
                row ->
                    row.key().contestant().equals(drill)
                        || row.key().contestant().equals(Contestant.CELOE))
            .mapToDouble(value)
            .filter(number -> number > 0)
            .toArray();
    double least = Arrays.stream(values).min().orElse(1) / MARGIN;
    double most = Arrays.stream(values).max().orElse(10) * MARGIN;
    String label = Contestant.label(drill);
    var plot =
        new SvgPlot(
            PlotAxis.logarithmic("CELOE, " + what + " (logarithmic)", least, most),
            PlotAxis.logarithmic(label + ", " + what + " (logarithmic)", least, most));
    plot.diagonal();
    EvaluationResults.grouped(
            rows,
            row -> row.key().experiment() + " " + row.key().dataset() + " " + row.key().problem())
        .forEach((problem, pair) -> dot(plot, drill, problem, pair, value));
    String title = label + " against CELOE: " + what;
    String caption =
        "Below the line "
            + label
            + " needs less. Filled: both found an exact answer; hollow: one of them, or both, did"
            + " not, and what it spent is shown. Colours are the graphs.";
    figures.add(new Figure(title, caption, plot.svg(title)));
  }

  private void dot(
      SvgPlot plot,
      String drill,
      String problem,
      List<ResultRow> rows,
      ToDoubleFunction<ResultRow> value) {
    Map<String, List<ResultRow>> learners = EvaluationResults.byLearner(rows);
    List<ResultRow> celoe = learners.getOrDefault(Contestant.CELOE, List.of());
    List<ResultRow> agent = learners.getOrDefault(drill, List.of());
    if (celoe.isEmpty() || agent.isEmpty()) {
      return;
    }
    double x = value.applyAsDouble(celoe.get(0));
    double y = value.applyAsDouble(agent.get(0));
    if (x > 0 && y > 0) {
      boolean isBoth = celoe.get(0).isSolved() && agent.get(0).isSolved();
      String graph = celoe.get(0).key().dataset();
      plot.dot(
          graphStyle(graph) + (isBoth ? "" : " hollow"),
          SampleStatistics.format("%s: CELOE %.4g, DRILL %.4g", problem, x, y),
          new SvgPlot.Point(x, y));
    }
  }

  /** The place of a graph's colour in the style sheet. */
  String graphStyle(String graph) {
    List<String> graphs = results.sizes().stream().map(DatasetSize::dataset).toList();
    return "g" + Math.max(0, graphs.indexOf(graph)) % 8;
  }
}
