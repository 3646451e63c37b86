package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The one table that says the most. */
final class Headline {
  private final Results results;

  Headline(Results results) {
    this.results = results;
  }

  Table table() {
    List<Row> standard = results.rows(Experiment.STANDARD);
    List<Row> generated = results.rows(Experiment.GENERATED);
    List<Row> hard = results.rows(Experiment.HARD);
    List<String> graphs = List.copyOf(Results.byDataset(standard).keySet());
    var table =
        new Table.Builder(
                "headline",
                "In short",
                "Standard problems: mean F1 on each graph. Solved: problems with an exact answer, and"
                    + " the mean seconds for each with the knowledge base loaded. Process: median of"
                    + " whole processes on "
                    + (graphs.isEmpty() ? "the first graph" : graphs.get(0))
                    + ".")
            .text("learner");
    graphs.forEach(graph -> table.numbers("F1 " + graph));
    if (!generated.isEmpty()) {
      table.numbers("generated solved", "seconds");
    }
    if (!hard.isEmpty()) {
      table.numbers("hard solved", "seconds");
    }
    table.numbers("process");
    Map<String, List<Row>> byLearner = Results.byLearner(results.rows(row -> isProblem(row)));
    byLearner.forEach(
        (learner, rows) -> {
          var cells = new ArrayList<String>(List.of(Contestant.label(learner)));
          for (String graph : graphs) {
            Summary summary = summary(standard, learner, graph);
            cells.add(summary.rows().isEmpty() ? Numbers.NONE : Numbers.score(summary.f1()));
          }
          for (List<Row> each : List.of(generated, hard)) {
            if (!each.isEmpty()) {
              solved(cells, summary(each, learner, ""));
            }
          }
          cells.add(
              graphs.isEmpty()
                  ? Numbers.NONE
                  : Numbers.seconds(
                      ProblemTables.processSeconds(
                          results,
                          graphs.get(0),
                          learner,
                          summary(standard, learner, graphs.get(0)))));
          table.row(cells);
        });
    return table.build();
  }

  private static boolean isProblem(Row row) {
    Experiment experiment = row.key().experiment();
    return experiment == Experiment.STANDARD
        || experiment == Experiment.GENERATED
        || experiment == Experiment.HARD;
  }

  private static void solved(List<String> cells, Summary summary) {
    cells.add(summary.rows().isEmpty() ? Numbers.NONE : summary.solvedOfAll());
    cells.add(Numbers.seconds(summary.seconds()));
  }

  /** The rows of a learner, on one graph or, without a name, on all. */
  private static Summary summary(List<Row> rows, String learner, String graph) {
    return new Summary(
        rows.stream()
            .filter(row -> row.key().learner().equals(learner))
            .filter(row -> graph.isEmpty() || row.key().dataset().equals(graph))
            .toList());
  }
}
