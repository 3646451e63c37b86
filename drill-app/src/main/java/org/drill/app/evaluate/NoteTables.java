package org.drill.app.evaluate;

import java.util.List;
import java.util.stream.Collectors;
import org.drill.app.statistics.SampleStatistics;
import org.drill.app.validation.TrivialBaseline;
import org.drill.learner.LearnOptions;

/** How the evaluation was made, and what went wrong. */
final class NoteTables {
  private final EvaluationResults results;

  NoteTables(EvaluationResults results) {
    this.results = results;
  }

  ReportTable settings(String version) {
    EvaluationEffort effort = results.effort();
    var table = new ReportTable.Builder("settings", "How it was made", "").text("setting", "value");
    table.row(
        "program", version + " (engine " + results.settings().getOrDefault("engine", "") + ")");
    table.row("machine", results.settings().getOrDefault("machine", ""));
    table.row("seed", String.valueOf(effort.seed()));
    table.row("time limit", FreshProcess.plain(effort.seconds()) + " s a run (the paper: 3 s)");
    table.row("budget", budget());
    table.row("search", search(effort.search()));
    table.row("threads", String.valueOf(effort.search().threads()));
    table.row(
        "repetitions",
        SampleStatistics.format(
            "up to %d, in rounds over all learners, until a row has taken %.0f s; cross-validation"
                + " once",
            effort.repetitions(), Evaluation.ROW_SECONDS));
    table.row(
        "warm-up",
        SampleStatistics.format(
            "on each graph, every learner ran %.1f s on its first problems before it was measured",
            effort.warmUpSeconds()));
    results
        .settings()
        .forEach(
            (name, value) -> {
              if (name.matches("(data of|model of|external) .*")) {
                table.row(name, value);
              }
            });
    return table.build();
  }

  private static String search(LearnOptions options) {
    return SampleStatistics.format(
            "expressions up to length %d, %,d kept in memory, noise %s",
            options.limits().length(),
            options.limits().nodes(),
            FreshProcess.plain(options.noise()))
        + (options.sameExamples().isEmpty()
            ? ""
            : ", same examples " + options.sameExamples().getAsInt())
        + (options.lengthPenalty() == 0
            ? ""
            : ", length penalty " + FreshProcess.plain(options.lengthPenalty()));
  }

  private String budget() {
    EvaluationEffort effort = results.effort();
    if (effort.expressions().isPresent()) {
      return SampleStatistics.format("%,d expressions a run", effort.expressions().getAsLong());
    }
    if (!effort.isBudgeted()) {
      return "none but the time limit, which is the same for all";
    }
    return "expressions a run at most: "
        + EvaluationResults.byLearner(results.rows(ResultRow::isOurs)).entrySet().stream()
            .filter(entry -> TrivialBaseline.named(entry.getKey()).isEmpty())
            .map(entry -> Contestant.label(entry.getKey()) + " " + budgets(entry.getValue()))
            .collect(Collectors.joining("; "))
        + (effort.budgetDivisor() == 1
            ? ""
            : " (a " + effort.budgetDivisor() + "th of budgets.csv)");
  }

  /** The budget of a learner, or the smallest and the largest where graphs differ. */
  private String budgets(List<ResultRow> rows) {
    ExpressionBudgets all = results.effort().budgets();
    long[] budgets =
        rows.stream()
            .mapToLong(row -> all.of(row.key().learner(), row.key().dataset()))
            .sorted()
            .distinct()
            .toArray();
    String least = SampleStatistics.format("%,d", budgets[0]);
    return budgets.length == 1
        ? least
        : least + SampleStatistics.format(" to %,d", budgets[budgets.length - 1]);
  }

  ReportTable faults() {
    var table =
        new ReportTable.Builder(
                "faults",
                "What went wrong",
                "A run without an answer counts as F1 0 and accuracy 0 in the tables above.")
            .text("experiment", "graph", "problem", "learner", "what");
    for (MissingResult fault : results.faults()) {
      table.row(fault.experiment(), fault.dataset(), fault.problem(), "", fault.message());
    }
    for (ResultRow row : results.rows()) {
      for (String message : List.of(row.first().fault(), row.first().remark())) {
        if (!message.isEmpty()) {
          note(table, row, message);
        }
      }
      if (!row.isSteady()) {
        note(
            table, row, "the repetitions differ" + (row.isByClock() ? ": ended by the clock" : ""));
      }
    }
    return table.build();
  }

  private static void note(ReportTable.Builder table, ResultRow row, String message) {
    RowKey key = row.key();
    String problem = key.fold().isEmpty() ? key.problem() : key.problem() + " " + key.fold();
    table.row(
        key.experiment().toString(),
        key.dataset(),
        problem,
        Contestant.label(key.contestant()),
        message);
  }
}
