package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.drill.app.statistics.Holm;
import org.drill.app.statistics.SampleStatistics;
import org.drill.app.statistics.Wilcoxon;

/**
 * Two learners by what their answers reach on the examples, problem by problem.
 *
 * @param problems which problems
 * @param learner the one
 * @param other the other
 * @param measure what is compared
 * @param pairs how many problems both have
 * @param difference how far the one is above the other in the mean
 * @param test Wilcoxon's test over these problems
 * @param holm its p, corrected for the number of others
 */
record ScoreComparison(
    String problems,
    String learner,
    String other,
    Measure measure,
    int pairs,
    double difference,
    Wilcoxon test,
    double holm) {
  /** Compares one learner with all others, by each measure. */
  static List<ScoreComparison> all(String problems, List<ResultRow> rows) {
    Map<String, List<ResultRow>> learners = EvaluationResults.byLearner(rows);
    var all = new ArrayList<ScoreComparison>();
    if (learners.size() < 2) {
      return all;
    }
    for (Measure measure : Measure.values()) {
      for (List<String> names : Contestant.byLimit(List.copyOf(learners.keySet()))) {
        all.addAll(family(problems, names, measure, learners));
      }
    }
    return all;
  }

  /** Compares one learner with all others that have the same limits. */
  private static List<ScoreComparison> family(
      String problems, List<String> names, Measure measure, Map<String, List<ResultRow>> learners) {
    var all = new ArrayList<ScoreComparison>();
    String learner = Contestant.reference(names);
    List<ScoreComparison> family =
        names.stream()
            .filter(other -> !other.equals(learner))
            .map(other -> of(problems, learner, other, measure, learners))
            .filter(comparison -> comparison.pairs > 0)
            .toList();
    double[] corrected = Holm.corrected(family.stream().mapToDouble(c -> c.test.p()).toArray());
    for (int i = 0; i < family.size(); i++) {
      all.add(family.get(i).corrected(corrected[i]));
    }
    return all;
  }

  private static ScoreComparison of(
      String problems,
      String learner,
      String other,
      Measure measure,
      Map<String, List<ResultRow>> learners) {
    Map<RowKey, Double> others =
        learners.getOrDefault(other, List.of()).stream()
            .collect(
                Collectors.toMap(
                    row -> row.key().ofAnyone(), measure::training, (first, second) -> first));
    List<ResultRow> ones =
        learners.getOrDefault(learner, List.of()).stream()
            .filter(row -> others.containsKey(row.key().ofAnyone()))
            .toList();
    double[] x = ones.stream().mapToDouble(measure::training).toArray();
    double[] y =
        ones.stream().mapToDouble(row -> others.getOrDefault(row.key().ofAnyone(), 0.0)).toArray();
    return new ScoreComparison(
        problems,
        learner,
        other,
        measure,
        x.length,
        SampleStatistics.mean(x) - SampleStatistics.mean(y),
        Wilcoxon.test(x, y),
        Double.NaN);
  }

  private ScoreComparison corrected(double p) {
    return new ScoreComparison(problems, learner, other, measure, pairs, difference, test, p);
  }

  /** All comparisons as a table. */
  static ReportTable table(List<ScoreComparison> all) {
    var table =
        new ReportTable.Builder(
                "score-tests",
                "Tests on F1 and accuracy",
                "On the examples, over all problems that both have; Wilcoxon's signed-rank test,"
                    + " two-sided, with a pair a problem. Difference: of the means, above 0 where the"
                    + " first learner is better. Effect: rank-biserial correlation, from −1 to 1."
                    + " Holm: p corrected for the number of learners compared.")
            .text("problems", "measure", "learner", "against")
            .numbers("pairs", "difference", "p", "Holm", "effect");
    for (ScoreComparison c : all) {
      table.row(
          c.problems,
          c.measure.label(),
          Contestant.label(c.learner),
          Contestant.label(c.other),
          String.valueOf(c.pairs),
          SampleStatistics.format("%+.3f", c.difference),
          SampleStatistics.p(c.test.p()),
          SampleStatistics.p(c.holm),
          SampleStatistics.format("%+.2f", c.test.effect()));
    }
    return table.build();
  }
}
