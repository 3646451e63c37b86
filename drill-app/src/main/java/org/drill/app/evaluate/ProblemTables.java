package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.drill.app.statistics.SampleStatistics;

/** Tables of the learners on standard, generated and hard problems. */
final class ProblemTables {
  private static final String MEANS =
      "Means over the problems of a graph. Seconds: the learner's own time with the knowledge base"
          + " loaded, median of the repetitions; spread: mean of the fastest and of the slowest"
          + " repetition. Process: the whole process from its start to its end, median over the"
          + " sample of the table of fresh processes (another program: over all problems). Clock:"
          + " problems that the time limit ended, whose figures depend on the machine.";

  private final EvaluationResults results;
  private final PublishedFigures published = new PublishedFigures();

  ProblemTables(EvaluationResults results) {
    this.results = results;
  }

  ReportTable datasets() {
    var table =
        new ReportTable.Builder(
                "datasets", "Datasets", "What the graphs hold, and what the paper states.")
            .text("graph")
            .numbers("individuals", "classes", "object properties", "data properties")
            .numbers("standard problems", "generated problems", "hard problems")
            .published("instances", "concepts", "object properties", "data properties", "language");
    for (DatasetSize size : results.sizes()) {
      var cells =
          new ArrayList<String>(
              List.of(
                  size.dataset(),
                  SampleStatistics.count(size.individuals()),
                  SampleStatistics.count(size.classes()),
                  SampleStatistics.count(size.roles()),
                  SampleStatistics.count(size.dataProperties()),
                  SampleStatistics.count(size.standard()),
                  SampleStatistics.count(size.generated()),
                  SampleStatistics.count(size.hard())));
      String[] figures = published.dataset(size.dataset()).orElse(new String[6]);
      for (int i = 1; i < figures.length; i++) {
        cells.add(figures[i] == null ? SampleStatistics.NONE : figures[i]);
      }
      table.row(cells);
    }
    return table.build();
  }

  ReportTable standard() {
    return means(Experiment.STANDARD, "Standard problems", true);
  }

  ReportTable generated() {
    return means(Experiment.GENERATED, "Generated problems of the paper", true);
  }

  ReportTable hard() {
    return means(
        Experiment.HARD,
        "Hard problems: no expression "
            + EvaluationSettings.hardLanguage(results.settings())
                .map(language -> "of " + language + " ")
                .orElse("")
            + "of length "
            + results.effort().hard()
            + " or less solves them",
        false);
  }

  private ReportTable means(Experiment experiment, String title, boolean isPublished) {
    var table =
        new ReportTable.Builder(
                experiment.toString(),
                title,
                experiment == Experiment.STANDARD
                    ? MEANS + " " + PublishedFigures.NOTE
                    : "Columns as for the standard problems.")
            .text("graph", "learner")
            .numbers("solved", "F1", "accuracy", "length", "seconds", "spread", "process")
            .numbers("expressions", "clock");
    if (isPublished) {
      table.published("F1", "accuracy", "seconds", "expressions");
    }
    List<ResultRow> rows = results.rows(experiment);
    EvaluationResults.byDataset(rows)
        .forEach(
            (dataset, some) ->
                EvaluationResults.byLearner(some)
                    .forEach(
                        (learner, each) ->
                            table.row(means(experiment, dataset, learner, each, isPublished))));
    return table.build();
  }

  private List<String> means(
      Experiment experiment,
      String dataset,
      String learner,
      List<ResultRow> rows,
      boolean isPublished) {
    var summary = new LearnerSummary(rows);
    var cells =
        new ArrayList<String>(
            List.of(
                dataset,
                Contestant.label(learner),
                summary.solvedOfAll(),
                SampleStatistics.score(summary.f1()),
                SampleStatistics.score(summary.accuracy()),
                SampleStatistics.count(summary.length()),
                SampleStatistics.seconds(summary.seconds()),
                summary.secondsSpread(),
                SampleStatistics.seconds(processSeconds(results, dataset, learner, summary)),
                SampleStatistics.count(summary.tested()),
                summary.byClock() == 0 ? "" : String.valueOf(summary.byClock())));
    if (isPublished) {
      PublishedFigures.Figures figures = published.of(experiment, dataset, learner);
      cells.addAll(List.of(figures.f1(), figures.accuracy(), figures.seconds(), figures.tested()));
    }
    return cells;
  }

  /** The time of the whole process: of the sample for ours, of the same rows for other programs. */
  static double processSeconds(
      EvaluationResults results, String dataset, String learner, LearnerSummary summary) {
    var sample =
        new LearnerSummary(
            results.rows(
                row ->
                    row.key().experiment() == Experiment.PROCESS
                        && row.key().dataset().equals(dataset)
                        && row.key().contestant().equals(learner)));
    return sample.rows().isEmpty() ? summary.processSeconds() : sample.processSeconds();
  }

  /** The standard problems of Family one by one, a table for each figure. */
  List<ReportTable> family() {
    return List.of(
        single(
            "family-f1",
            "F1",
            row -> SampleStatistics.score(row.f1()),
            PublishedFigures.Figures::f1),
        single(
            "family-accuracy",
            "accuracy",
            row -> SampleStatistics.score(row.accuracy()),
            PublishedFigures.Figures::accuracy),
        single(
            "family-length",
            "length of the answer",
            row -> SampleStatistics.count(row.length()),
            PublishedFigures.Figures::length),
        single(
            "family-seconds",
            "seconds",
            row -> SampleStatistics.seconds(row.seconds()),
            PublishedFigures.Figures::seconds),
        single(
            "family-expressions",
            "expressions tested",
            row -> SampleStatistics.count(row.tested()),
            PublishedFigures.Figures::tested));
  }

  private ReportTable single(
      String id,
      String figure,
      Function<ResultRow, String> ours,
      Function<PublishedFigures.Figures, String> theirs) {
    List<ResultRow> rows =
        results.rows(
            row ->
                row.key().experiment() == Experiment.STANDARD
                    && row.key().dataset().equals(Dataset.PAPER.get(0)));
    Map<String, List<ResultRow>> learners = EvaluationResults.byLearner(rows);
    List<String> authors = List.of("drill", "celoe", "ocel", "eltl");
    boolean isReported = !id.endsWith("expressions");
    var table =
        new ReportTable.Builder(id, "Family, problem by problem: " + figure, "").text("problem");
    learners.keySet().forEach(name -> table.numbers(Contestant.label(name)));
    if (isReported) {
      authors.forEach(name -> table.published(Contestant.label(name)));
    }
    EvaluationResults.grouped(rows, row -> row.key().problem())
        .forEach(
            (problem, each) -> {
              var cells = new ArrayList<String>(List.of(problem));
              for (String learner : learners.keySet()) {
                cells.add(
                    each.stream()
                        .filter(row -> row.key().contestant().equals(learner))
                        .findFirst()
                        .map(ours)
                        .orElse(SampleStatistics.NONE));
              }
              if (isReported) {
                authors.forEach(
                    name -> cells.add(theirs.apply(published.of("family", problem, name))));
              }
              table.row(cells);
            });
    return table.build();
  }
}
