package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.drill.app.statistics.SampleStatistics;
import org.drill.app.validation.TrivialBaseline;

/**
 * What readers must know before they compare learners. All of it follows from the rows and the
 * settings, so that it holds for whatever is measured next, and goes when it no longer does.
 */
final class ReaderRemarks {
  /** How the name of a setting starts that says that a model is untrained. */
  static final String UNTRAINED = "untrained model of ";

  private static final String LAYERED = "layered";
  private static final String NOTHING_LEARNED = "⊤";

  /** Learners that compute their answer and do not search for it, so that ⊤ may well be it. */
  private static final Set<String> COMPUTING = Set.of("lcs");

  /** A search that ends with less than this part of the usual budget has not used it. */
  private static final int HARDLY = 100;

  private final EvaluationResults results;
  private final List<ResultRow> rows;

  ReaderRemarks(EvaluationResults results) {
    this.results = results;
    this.rows =
        results.rows(
            row ->
                row.key().experiment() == Experiment.STANDARD
                    || row.key().experiment() == Experiment.GENERATED
                    || row.key().experiment() == Experiment.HARD);
  }

  /** The sentences, none if there is nothing to remark. */
  List<String> all() {
    var sentences = new ArrayList<String>();
    if (isPolicyIdle()) {
      sentences.add(
          "DRILL has the F1 and the length of Layered on every problem: the policy, which goes on"
              + " where the layers end, brought nothing here.");
    }
    for (String setting : results.settings().keySet()) {
      if (setting.startsWith(UNTRAINED)) {
        sentences.add(untrained(setting.substring(UNTRAINED.length())));
      }
    }
    cutOff()
        .forEach(
            (where, some) ->
                sentences.add(
                    SampleStatistics.format(
                        "%s: %d of the searches ended with ⊤ after %,.0f expressions or fewer, far"
                            + " from any limit; do not take it for what the learner can do.",
                        where,
                        some.size(),
                        some.stream().mapToDouble(ResultRow::tested).max().orElse(0))));
    return sentences;
  }

  /** Says that a model is untrained; its name is that of the learner, ' on ', and the graph. */
  private static String untrained(String model) {
    int end = model.indexOf(' ');
    return Contestant.label(model.substring(0, end))
        + model.substring(end)
        + ": the model is untrained; it searches as random weights do.";
  }

  /** Whether the policy of DRILL did not change what the layered search before it had found. */
  private boolean isPolicyIdle() {
    Map<RowKey, Quality> drill = of(Contestant.DRILL);
    return !drill.isEmpty() && drill.equals(of(LAYERED));
  }

  /** How good an answer is. */
  private record Quality(double f1, int length) {}

  /** The answers of a learner by their problems. */
  private Map<RowKey, Quality> of(String learner) {
    return rows.stream()
        .filter(row -> row.key().contestant().equals(learner))
        .collect(
            Collectors.toMap(
                row -> row.key().ofAnyone(), row -> new Quality(row.f1(), row.first().length())));
  }

  /** Searches that ended early and with nothing, by learner, graph and experiment. */
  private Map<String, List<ResultRow>> cutOff() {
    EvaluationEffort effort = results.effort();
    var budgets = new ExpressionBudgets(effort.expressions(), true, effort.budgetDivisor());
    List<ResultRow> some =
        rows.stream()
            .filter(row -> TrivialBaseline.named(row.key().learner()).isEmpty() && row.isOurs())
            .filter(row -> !COMPUTING.contains(row.key().learner()))
            .filter(row -> row.first().expression().equals(NOTHING_LEARNED) && !row.isSolved())
            .filter(
                row -> row.tested() * HARDLY < budgets.of(row.key().learner(), row.key().dataset()))
            .toList();
    return EvaluationResults.grouped(
        some,
        row ->
            Contestant.label(row.key().contestant())
                + " on "
                + row.key().experiment()
                + " problems of "
                + row.key().dataset());
  }
}
