package org.drill.app.evaluate;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.app.validation.StratifiedFolds;

/** All tests of whether learners differ in F1 and accuracy. */
final class LearnerTests {
  private final List<ScoreComparison> scores = new ArrayList<>();
  private final Map<String, List<FoldComparison>> folds = new LinkedHashMap<>();
  private final Map<String, List<LearnerRanks>> ranks = new LinkedHashMap<>();

  LearnerTests(EvaluationResults results) {
    EvaluationResults.grouped(
            results.rows(Experiment.FOLDS), row -> StratifiedFolds.wanted(row.key().fold()))
        .forEach(
            (count, rows) -> {
              var each = new FoldScores(rows);
              folds.put(count, FoldComparison.all(each));
              for (List<String> learners : Contestant.byLimit(each.learners())) {
                ranks.put(
                    id("folds-" + count, learners), LearnerRanks.ofFolds(count, each, learners));
              }
            });
    for (Experiment experiment :
        List.of(Experiment.STANDARD, Experiment.GENERATED, Experiment.HARD)) {
      List<ResultRow> rows = results.rows(experiment);
      scores.addAll(ScoreComparison.all(experiment.toString(), rows));
      List<String> all = List.copyOf(EvaluationResults.byLearner(rows).keySet());
      for (List<String> learners : Contestant.byLimit(all)) {
        String name = experiment.toString();
        ranks.put(id(name, learners), LearnerRanks.ofProblems(name, rows, learners));
      }
    }
    ranks.values().removeIf(List::isEmpty);
  }

  /** A name for links: what was ranked, and the limit of learners, if they have one. */
  private static String id(String what, List<String> learners) {
    return what + Contestant.limitOf(learners.get(0)).replaceFirst("(\\d+).*", "-$1");
  }

  /** The tables of tests that are not of cross-validation. */
  List<ReportTable> tables() {
    var tables = new ArrayList<ReportTable>();
    tables.add(ScoreComparison.table(scores));
    ranks.forEach((id, each) -> tables.add(LearnerRanks.table("ranks-" + id, title(each), each)));
    return tables;
  }

  private static String title(List<LearnerRanks> ranks) {
    String what = ranks.get(0).what();
    return "Mean ranks by " + what.replaceFirst("F1", "F1 and accuracy");
  }

  List<ReportPlots.Figure> figures() {
    return ranks.values().stream()
        .flatMap(List::stream)
        .map(each -> new CriticalDifferencePlot(each).figure())
        .toList();
  }

  /** A row for each comparison of two learners, the first with the names of the columns. */
  List<List<Object>> rows() {
    var rows = new ArrayList<List<Object>>();
    rows.add(
        List.of(
            "problems",
            "measure",
            "learner",
            "against",
            "pairs",
            "difference",
            "low",
            "high",
            "t_p",
            "t_p_holm",
            "wilcoxon_p",
            "wilcoxon_p_holm",
            "effect"));
    folds.forEach((count, list) -> list.forEach(c -> rows.add(row(count + " folds", c))));
    for (ScoreComparison c : scores) {
      rows.add(
          List.of(
              c.problems(),
              c.measure().label(),
              c.learner(),
              c.other(),
              c.pairs(),
              c.difference(),
              "",
              "",
              "",
              "",
              c.test().p(),
              cell(c.holm()),
              c.test().effect()));
    }
    return rows;
  }

  private static List<Object> row(String problems, FoldComparison c) {
    return List.of(
        problems,
        c.measure().label(),
        c.learner(),
        c.other(),
        c.datasets().size(),
        c.folds().mean(),
        cell(c.folds().interval().low()),
        cell(c.folds().interval().high()),
        cell(c.folds().p()),
        cell(c.foldsHolm()),
        c.overDatasets().p(),
        cell(c.overDatasetsHolm()),
        c.overDatasets().effect());
  }

  private static Object cell(double value) {
    return Double.isNaN(value) ? "" : (Object) value;
  }

  /** Writes a field with the ranks of all groups of problems. */
  void ranks(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("ranks");
    for (LearnerRanks each : ranks.values().stream().flatMap(List::stream).toList()) {
      json.writeStartObject();
      json.writeStringField("by", each.what());
      json.writeStringField("on", each.blocks());
      json.writeNumberField("chiSquare", each.test().chiSquare());
      JournalLine.number(
          json, "f", Double.isInfinite(each.test().f()) ? Double.NaN : each.test().f());
      json.writeNumberField("p", each.test().p());
      json.writeNumberField("criticalDifference", each.test().criticalDifference());
      json.writeObjectFieldStart("meanRanks");
      for (int i = 0; i < each.learners().size(); i++) {
        json.writeNumberField(each.learners().get(i), each.test().ranks().get(i));
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
