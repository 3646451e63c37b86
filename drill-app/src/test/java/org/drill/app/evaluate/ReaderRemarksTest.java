package org.drill.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReaderRemarksTest {
  @TempDir private Path folder = Path.of("");

  private static FinishedRun run(
      String problem, String learner, String expression, double f1, long tested) {
    double none = Double.NaN;
    return new FinishedRun(
        new RowKey(Experiment.STANDARD, "graph", problem, "", learner, "", ""),
        0,
        new RunOutcome(
            "", "", expression, 1, f1, f1, none, none, tested, "exhausted", 0.1, none, List.of()));
  }

  private List<String> remarks(Map<String, String> settings, FinishedRun... runs) {
    try (RunJournal journal = RunJournal.open(folder, settings)) {
      List.of(runs).forEach(journal::append);
      var size = new DatasetSize("graph", 1, 1, 1, 0, 1, 0, 0);
      var results =
          new EvaluationResults(
              journal, List.of(size), List.of(), EvaluationEffort.DEFAULTS, false);
      return new ReaderRemarks(results).all();
    }
  }

  @Test
  void ordinaryRowsNeedNone() {
    assertThat(
            remarks(
                Map.of("model of drill-agent on biopax", "f395568cbe23"),
                run("p", "drill", "A", 0.9, 50_000_000),
                run("p", "layered", "A", 0.8, 50_000_000),
                run("p", "celoe", "⊤", 0.7, 500_000),
                run("p", "top", "⊤", 0.7, 1)))
        .isEmpty();
  }

  @Test
  void whatIsComputedIsNoSearchThatEndedEarly() {
    assertThat(remarks(Map.of(), run("p", "lcs", "⊤", 0.7, 17))).isEmpty();
    assertThat(remarks(Map.of(), run("q", "eltl", "⊤", 0.7, 17))).hasSize(1);
  }

  @Test
  void oddRowsAreNamed() {
    assertThat(
            remarks(
                Map.of("untrained model of drill-agent on biopax", "true"),
                run("p", "drill", "A", 1, 700),
                run("p", "layered", "A", 1, 700),
                run("p", "drill-published", "⊤", 0.7, 97),
                run("q", "drill-published", "⊤", 0.7, 90),
                run("q", "drill-agent", "⊤", 0.7, 80),
                run("p", "celoe", "B", 0.8, 10)))
        .satisfiesExactly(
            policy ->
                assertThat(policy).startsWith("DRILL has the F1 and the length of Layered on"),
            model ->
                assertThat(model).startsWith("DRILL, our agent on biopax: the model is untrained"),
            published ->
                assertThat(published)
                    .startsWith(
                        "DRILL as published on standard problems of graph: 2 of the searches ended"
                            + " with ⊤ after 97 expressions or fewer"),
            ours ->
                assertThat(ours)
                    .startsWith(
                        "DRILL, our agent on standard problems of graph: 1 of the searches ended"
                            + " with ⊤ after 80 expressions or fewer"));
  }
}
