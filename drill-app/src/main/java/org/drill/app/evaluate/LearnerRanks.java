package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.drill.app.statistics.Friedman;
import org.drill.app.statistics.SampleStatistics;

/**
 * Mean ranks of learners by one measure, and whether they differ.
 *
 * @param what what was ranked, such as {@code test F1 in 10 folds}
 * @param blocks on what the learners were ranked, such as {@code 9 datasets}
 * @param measure by what
 * @param learners the names of their rows
 * @param test their mean ranks, in the same order, and Friedman's test
 */
record LearnerRanks(
    String what, String blocks, Measure measure, List<String> learners, Friedman test) {
  /** With fewer datasets, ranks are those on problems. */
  private static final int FEW = 5;

  LearnerRanks {
    learners = List.copyOf(learners);
  }

  /** Ranks on what was held out, on datasets, or on problems where datasets are few. */
  static List<LearnerRanks> ofFolds(String count, FoldScores scores, List<String> learners) {
    List<String> datasets = scores.datasets(learners);
    boolean isByDataset = datasets.size() >= FEW;
    var all = new ArrayList<LearnerRanks>();
    for (Measure measure : Measure.values()) {
      List<List<Double>> columns =
          learners.stream()
              .map(
                  learner ->
                      datasets.stream()
                          .flatMap(
                              dataset ->
                                  isByDataset
                                      ? scores.mean(dataset, learner, measure).stream()
                                          .map(mean -> mean.mean())
                                      : scores.problemMeans(dataset, learner, measure).stream())
                          .toList())
              .toList();
      of(
              "test " + measure.label() + " in " + count + " folds",
              isByDataset ? "datasets" : "problems",
              measure,
              learners,
              columns)
          .ifPresent(all::add);
    }
    return all;
  }

  /** Ranks on problems, by what answers reach on the examples. */
  static List<LearnerRanks> ofProblems(
      String problems, List<ResultRow> rows, List<String> learners) {
    Map<String, List<ResultRow>> byLearner = EvaluationResults.byLearner(rows);
    byLearner.keySet().retainAll(learners);
    var all = new ArrayList<LearnerRanks>();
    for (Measure measure : Measure.values()) {
      List<Map<RowKey, Double>> scores =
          byLearner.values().stream()
              .<Map<RowKey, Double>>map(
                  each ->
                      each.stream()
                          .collect(
                              Collectors.toMap(
                                  row -> row.key().ofAnyone(),
                                  measure::training,
                                  (first, second) -> first,
                                  LinkedHashMap::new)))
              .toList();
      List<RowKey> shared =
          scores.stream()
              .flatMap(map -> map.keySet().stream())
              .distinct()
              .filter(key -> scores.stream().allMatch(map -> map.containsKey(key)))
              .toList();
      List<List<Double>> columns =
          scores.stream()
              .map(map -> shared.stream().map(key -> map.getOrDefault(key, 0.0)).toList())
              .toList();
      of(measure.label() + " on " + problems + " problems", "problems", measure, learners, columns)
          .ifPresent(all::add);
    }
    return all;
  }

  /** Ranks by a column of scores a learner; none where there is too little to rank. */
  private static Optional<LearnerRanks> of(
      String what,
      String blocks,
      Measure measure,
      List<String> learners,
      List<List<Double>> columns) {
    int size = columns.isEmpty() ? 0 : columns.get(0).size();
    if (learners.size() < 2 || size < 2) {
      return Optional.empty();
    }
    double[][] scores = new double[size][learners.size()];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < learners.size(); j++) {
        scores[i][j] = columns.get(j).get(i);
      }
    }
    String limit = Contestant.limitOf(learners.get(0));
    return Optional.of(
        new LearnerRanks(
            limit.isEmpty() ? what : what + " within " + limit,
            size + " " + blocks,
            measure,
            learners,
            Friedman.test(scores)));
  }

  /** The test in words. */
  String sentence() {
    return SampleStatistics.format(
        "By %s on %s: Friedman's χ² %.2f, F %.2f, p %s; critical difference %.2f.",
        what,
        blocks,
        test.chiSquare(),
        test.f(),
        SampleStatistics.p(test.p()),
        test.criticalDifference());
  }

  /** A table of mean ranks, by each measure. */
  static ReportTable table(String id, String title, List<LearnerRanks> all) {
    var table =
        new ReportTable.Builder(
                id,
                title,
                all.stream().map(LearnerRanks::sentence).collect(Collectors.joining(" "))
                    + " 1 is the best rank; two learners differ at 5 % if their mean ranks are at"
                    + " least the critical difference apart (Nemenyi's test, as of Demšar 2006).")
            .text("learner");
    all.forEach(ranks -> table.numbers("rank by " + ranks.measure.label()));
    for (int i = 0; i < (all.isEmpty() ? 0 : all.get(0).learners.size()); i++) {
      var cells = new ArrayList<String>(List.of(Contestant.label(all.get(0).learners.get(i))));
      for (LearnerRanks ranks : all) {
        cells.add(SampleStatistics.format("%.2f", ranks.test.ranks().get(i)));
      }
      table.row(cells);
    }
    return table.build();
  }
}
