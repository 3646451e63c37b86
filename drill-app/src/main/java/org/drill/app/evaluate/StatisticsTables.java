package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Tests of significance, cross-validation, and times of whole processes. */
final class StatisticsTables {
  private final Results results;

  StatisticsTables(Results results) {
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
    List<Row> paper =
        results.rows(
            row ->
                row.key().experiment() == Experiment.STANDARD
                    || row.key().experiment() == Experiment.GENERATED);
    compare("standard and generated", paper, comparisons);
    compare("hard", results.rows(Experiment.HARD), comparisons);
    return comparisons;
  }

  private static void compare(String problems, List<Row> rows, List<Comparison> comparisons) {
    Map<String, List<Row>> learners = Results.byLearner(rows);
    List<String> agents = agents(learners.keySet());
    for (String first : agents) {
      for (String second : learners.keySet()) {
        boolean isPair =
            !second.equals(first)
                && Baseline.named(second).isEmpty()
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
      String problems, String first, String second, List<Row> ones, List<Row> others) {
    Map<String, Row> byProblem =
        others.stream().collect(Collectors.toMap(StatisticsTables::problem, row -> row));
    var a = new ArrayList<Row>();
    var b = new ArrayList<Row>();
    for (Row one : ones) {
      Row other = byProblem.get(problem(one));
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
        ratio(a, b, Row::seconds),
        test(a, b, Row::seconds),
        ratio(a, b, Row::tested),
        test(a, b, Row::tested));
  }

  private static String problem(Row row) {
    return row.key().experiment() + " " + row.key().dataset() + " " + row.key().problem();
  }

  /** The pairs of values that are both known. */
  private static double[][] pairs(List<Row> a, List<Row> b, ToDoubleFunction<Row> value) {
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

  private static double ratio(List<Row> a, List<Row> b, ToDoubleFunction<Row> value) {
    double[][] pairs = pairs(a, b, value);
    double[] ratios = new double[pairs.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = pairs[i][0] / pairs[i][1];
    }
    return Numbers.median(ratios);
  }

  private static Wilcoxon test(List<Row> a, List<Row> b, ToDoubleFunction<Row> value) {
    double[][] pairs = pairs(a, b, value);
    double[] x = new double[pairs.length];
    double[] y = new double[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      x[i] = pairs[i][0];
      y[i] = pairs[i][1];
    }
    return Wilcoxon.test(x, y);
  }

  Table wilcoxon() {
    var table =
        new Table.Builder(
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
          isTested ? Numbers.p(c.seconds.p()) : Numbers.NONE,
          ratio(c.testedRatio),
          isTested ? Numbers.p(c.tested.p()) : Numbers.NONE);
    }
    return table.build();
  }

  private static String ratio(double value) {
    return Double.isNaN(value) ? Numbers.NONE : Numbers.format("%.2f", value);
  }

  /** Cross-validation by graph, and problem by problem where there are several. */
  List<Table> folds() {
    List<Row> rows = results.rows(Experiment.FOLDS);
    var tables = new ArrayList<Table>();
    Results.grouped(rows, row -> Folds.wanted(row.key().fold()))
        .forEach(
            (count, some) -> {
              tables.add(folds(count, some));
              tables.add(foldsByProblem(count, some));
            });
    return tables;
  }

  private Table folds(String count, List<Row> rows) {
    var table =
        new Table.Builder(
                "folds-" + count,
                "Stratified cross-validation with " + count + " folds",
                "Mean ± standard deviation over all folds of all standard problems of a graph; the"
                    + " folds are the same for every learner. Seconds: the learner's own time, one"
                    + " run a fold."
                    + fewer(rows))
            .text("graph", "learner")
            .numbers("training F1", "test F1", "training accuracy", "test accuracy")
            .numbers("length", "seconds", "clock");
    Results.byDataset(rows)
        .forEach(
            (dataset, some) ->
                Results.byLearner(some)
                    .forEach(
                        (learner, each) -> {
                          var summary = new Summary(each);
                          table.row(
                              dataset,
                              Contestant.label(learner),
                              spread(summary.values(Row::f1)),
                              spread(summary.values(StatisticsTables::testF1)),
                              spread(summary.values(Row::accuracy)),
                              spread(summary.values(StatisticsTables::testAccuracy)),
                              Numbers.count(summary.length()),
                              Numbers.seconds(summary.seconds()),
                              summary.byClock() == 0 ? "" : String.valueOf(summary.byClock()));
                        }));
    return table.build();
  }

  /** Which problems have fewer folds than asked for, since a side has fewer examples. */
  private static String fewer(List<Row> rows) {
    String names =
        rows.stream()
            .map(Row::key)
            .filter(key -> !Folds.count(key.fold()).equals(Folds.wanted(key.fold())))
            .map(key -> key.dataset() + " " + key.problem() + " " + Folds.count(key.fold()))
            .distinct()
            .collect(Collectors.joining(", "));
    return names.isEmpty()
        ? ""
        : " Fewer folds, as many as the smaller side has examples: " + names + ".";
  }

  static double testF1(Row row) {
    return row.first().isFault() ? 0 : row.first().testF1();
  }

  private static double testAccuracy(Row row) {
    return row.first().isFault() ? 0 : row.first().testAccuracy();
  }

  private static String spread(double[] values) {
    return Numbers.score(Numbers.mean(values), Numbers.deviation(values));
  }

  private Table foldsByProblem(String count, List<Row> rows) {
    Map<String, List<Row>> learners = Results.byLearner(rows);
    var table =
        new Table.Builder(
                "folds-" + count + "-problems",
                "Test F1 in " + count + " folds, problem by problem",
                "Mean ± standard deviation over the folds of a problem.")
            .text("graph", "problem");
    learners.keySet().forEach(name -> table.numbers(Contestant.label(name)));
    Results.byDataset(rows)
        .forEach(
            (dataset, some) ->
                Results.grouped(some, row -> row.key().problem())
                    .forEach(
                        (problem, each) -> {
                          var cells = new ArrayList<String>(List.of(dataset, problem));
                          for (String learner : learners.keySet()) {
                            cells.add(
                                spread(
                                    each.stream()
                                        .filter(row -> row.key().learner().equals(learner))
                                        .mapToDouble(StatisticsTables::testF1)
                                        .toArray()));
                          }
                          table.row(cells);
                        }));
    return table.build();
  }

  Table processes() {
    List<Row> sample = results.rows(Experiment.PROCESS);
    var table =
        new Table.Builder(
                "process",
                "Fresh processes",
                "A program is started, reads graph and problem, learns, prints and ends. Sample: "
                    + sampleNames(sample)
                    + ". Learners get 1/"
                    + TrialRunner.PROCESS_PART
                    + " of their budget of expressions here, since in a fresh process nothing is"
                    + " compiled yet. Learner: the part that is the search, by the learner's own"
                    + " clock.")
            .text("graph", "learner")
            .numbers("runs", "process", "fastest – slowest", "learner");
    Results.byDataset(sample)
        .forEach(
            (dataset, ours) -> {
              List<String> problems = ours.stream().map(row -> row.key().problem()).toList();
              List<Row> rows = new ArrayList<>(ours);
              rows.addAll(others(dataset, problems));
              Results.byLearner(rows)
                  .forEach((learner, each) -> table.row(process(dataset, learner, each)));
            });
    return table.build();
  }

  private static String sampleNames(List<Row> sample) {
    return Results.byDataset(sample).entrySet().stream()
        .map(
            entry ->
                entry.getKey()
                    + " ("
                    + entry.getValue().stream()
                        .map(row -> row.key().problem())
                        .distinct()
                        .collect(Collectors.joining(", "))
                    + ")")
        .collect(Collectors.joining("; "));
  }

  /** What other programs did with these problems; all their runs are fresh processes. */
  private List<Row> others(String dataset, List<String> problems) {
    return results.rows(
        row ->
            row.key().dataset().equals(dataset)
                && (row.key().experiment() == Experiment.STANDARD
                    || row.key().experiment() == Experiment.GENERATED)
                && problems.contains(row.key().problem())
                && !Double.isNaN(row.processSeconds()));
  }

  private static List<String> process(String dataset, String learner, List<Row> rows) {
    double[] seconds = new Summary(rows).allProcessSeconds();
    Arrays.sort(seconds);
    double own =
        Numbers.median(
            rows.stream()
                .flatMapToDouble(row -> Arrays.stream(row.values(Outcome::seconds)))
                .toArray());
    return List.of(
        dataset,
        Contestant.label(learner),
        String.valueOf(seconds.length),
        Numbers.seconds(Numbers.median(seconds)),
        seconds.length == 0
            ? Numbers.NONE
            : Numbers.seconds(seconds[0]) + " – " + Numbers.seconds(seconds[seconds.length - 1]),
        Numbers.seconds(own));
  }
}
