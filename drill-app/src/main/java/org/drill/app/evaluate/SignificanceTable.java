package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.drill.app.statistics.SampleStatistics;
import org.drill.app.statistics.Wilcoxon;
import org.drill.app.validation.TrivialBaseline;

/** Tests whether learners differ on the problems that both solve. */
final class SignificanceTable {
  private final EvaluationResults results;

  SignificanceTable(EvaluationResults results) {
    this.results = results;
  }

  /**
   * A comparison of two learners.
   *
   * @param problems which problems
   * @param first the one
   * @param second the other
   * @param both on how many problems both found an exact answer
   * @param secondsRatio median of the seconds of the first to those of the second
   * @param seconds the test on seconds
   * @param testedRatio median of the expressions of the first to those of the second
   * @param tested the test on expressions
   */
  record Comparison(
      String problems,
      String first,
      String second,
      int both,
      double secondsRatio,
      Wilcoxon seconds,
      double testedRatio,
      Wilcoxon tested) {}

  List<Comparison> comparisons() {
    var comparisons = new ArrayList<Comparison>();
    List<ResultRow> paper =
        results.rows(
            row ->
                row.key().experiment() == Experiment.STANDARD
                    || row.key().experiment() == Experiment.GENERATED);
    compare("standard and generated", paper, comparisons);
    compare("hard", results.rows(Experiment.HARD), comparisons);
    return comparisons;
  }

  private static void compare(String problems, List<ResultRow> rows, List<Comparison> comparisons) {
    Map<String, List<ResultRow>> learners = EvaluationResults.byLearner(rows);
    List<String> agents = agents(learners.keySet());
    for (String first : agents) {
      for (String second : learners.keySet()) {
        boolean isPair =
            !second.equals(first)
                && TrivialBaseline.named(second).isEmpty()
                && !(agents.contains(second) && agents.indexOf(second) < agents.indexOf(first));
        if (isPair) {
          comparisons.add(
              compare(
                  problems,
                  first,
                  second,
                  learners.getOrDefault(first, List.of()),
                  learners.getOrDefault(second, List.of())));
        }
      }
    }
  }

  /** DRILL with and without a network for one graph; where there is none, the first learner. */
  private static List<String> agents(Set<String> learners) {
    List<String> agents = Contestant.DRILLS.stream().filter(learners::contains).toList();
    return agents.isEmpty() ? learners.stream().limit(1).toList() : agents;
  }

  private static Comparison compare(
      String problems, String first, String second, List<ResultRow> ones, List<ResultRow> others) {
    Map<String, ResultRow> byProblem =
        others.stream().collect(Collectors.toMap(SignificanceTable::problem, row -> row));
    var a = new ArrayList<ResultRow>();
    var b = new ArrayList<ResultRow>();
    for (ResultRow one : ones) {
      ResultRow other = byProblem.get(problem(one));
      if (other != null && one.isSolved() && other.isSolved()) {
        a.add(one);
        b.add(other);
      }
    }
    return new Comparison(
        problems,
        first,
        second,
        a.size(),
        ratio(a, b, ResultRow::seconds),
        test(a, b, ResultRow::seconds),
        ratio(a, b, ResultRow::tested),
        test(a, b, ResultRow::tested));
  }

  private static String problem(ResultRow row) {
    return row.key().experiment() + " " + row.key().dataset() + " " + row.key().problem();
  }

  /** The pairs of values that are both known. */
  private static double[][] pairs(
      List<ResultRow> a, List<ResultRow> b, ToDoubleFunction<ResultRow> value) {
    var known = new ArrayList<double[]>();
    for (int i = 0; i < a.size(); i++) {
      double x = value.applyAsDouble(a.get(i));
      double y = value.applyAsDouble(b.get(i));
      if (!Double.isNaN(x) && !Double.isNaN(y)) {
        known.add(new double[] {x, y});
      }
    }
    return known.toArray(double[][]::new);
  }

  private static double ratio(
      List<ResultRow> a, List<ResultRow> b, ToDoubleFunction<ResultRow> value) {
    double[][] pairs = pairs(a, b, value);
    double[] ratios = new double[pairs.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = pairs[i][0] / pairs[i][1];
    }
    return SampleStatistics.median(ratios);
  }

  private static Wilcoxon test(
      List<ResultRow> a, List<ResultRow> b, ToDoubleFunction<ResultRow> value) {
    double[][] pairs = pairs(a, b, value);
    double[] x = new double[pairs.length];
    double[] y = new double[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      x[i] = pairs[i][0];
      y[i] = pairs[i][1];
    }
    return Wilcoxon.test(x, y);
  }

  ReportTable table() {
    var table =
        new ReportTable.Builder(
                "wilcoxon",
                "Wilcoxon signed-rank test, two-sided",
                "On the problems where both found an exact answer, as in the paper (which compares"
                    + " the runtimes of DRILL and CELOE and reports p < 1 %). Ratio: median of the"
                    + " first learner's figure to the second's; below 1 the first needs less. p"
                    + " values are not corrected for the number of tests.")
            .text("problems", "learner", "against")
            .numbers("both solved", "ratio of seconds", "p (seconds)")
            .numbers("ratio of expressions", "p (expressions)");
    for (Comparison c : comparisons()) {
      boolean isTested = c.both > 0;
      table.row(
          c.problems,
          Contestant.label(c.first),
          Contestant.label(c.second),
          String.valueOf(c.both),
          ratio(c.secondsRatio),
          isTested ? SampleStatistics.p(c.seconds.p()) : SampleStatistics.NONE,
          ratio(c.testedRatio),
          isTested ? SampleStatistics.p(c.tested.p()) : SampleStatistics.NONE);
    }
    return table.build();
  }

  private static String ratio(double value) {
    return Double.isNaN(value) ? SampleStatistics.NONE : SampleStatistics.format("%.2f", value);
  }
}
