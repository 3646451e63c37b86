package org.drill.app.evaluate;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What an evaluation brought, for readers and for programs. */
public final class EvaluationReport {
  private static final String TITLE = "Evaluation of class expression learners";

  private final EvaluationResults results;
  private final String version;
  private final ReportTable headline;
  private final List<ReportTable> overviews;
  private final LearnerTests tests;
  private final List<ReportTable> tables = new ArrayList<>();

  /**
   * Makes all tables.
   *
   * @param results what there is to tell
   * @param version the version of the program
   */
  public EvaluationReport(EvaluationResults results, String version) {
    this.results = requireNonNull(results, "results");
    this.version = requireNonNull(version, "version");
    var problems = new ProblemTables(results);
    var notes = new NoteTables(results);
    this.headline = new HeadlineTable(results).table();
    this.overviews = List.copyOf(new FoldTables(results).overviews());
    this.tests = new LearnerTests(results);
    tables.addAll(overviews);
    tables.add(problems.datasets());
    tables.add(problems.standard());
    tables.addAll(problems.family());
    tables.add(problems.generated());
    tables.add(problems.hard());
    tables.addAll(tests.tables());
    tables.add(new SignificanceTable(results).table());
    tables.addAll(new FoldTables(results).tables());
    tables.add(new ProcessTable(results).table());
    tables.add(notes.faults());
    tables.add(notes.settings(version));
  }

  private String lead() {
    return "Made by “drill evaluate”: every learner on the same engine, the same problems and within the"
        + " same time limit. "
        + (results.effort().expressions().isPresent()
            ? "All may test equally many expressions. "
            : !results.effort().isBudgeted()
                ? ""
                : "How many expressions each may test besides, so that the clock does not decide, differs"
                    + " by learner (see “budget” below): what a learner tests in half of the time. ")
        + (results.isInterrupted() ? "The evaluation was interrupted; this is a part of it. " : "")
        + (results.effort().budgetDivisor() > 1
            ? "This is a quick sample, not an evaluation. "
            : "")
        + (results.effort().isBudgeted() || results.effort().expressions().isPresent()
            ? "F1, length and expressions follow from the seed; seconds are of the machine named below."
            : "Where the clock ended a run, its figures depend on the machine named below.");
  }

  /**
   * The headline table as Markdown.
   *
   * @return the table with its note
   */
  public String headline() {
    return MarkdownTables.table(headline) + "\n" + headline.note() + "\n";
  }

  /**
   * What is printed: the headline, and cross-validation in short.
   *
   * @return tables with their notes, as Markdown
   */
  public String summary() {
    var text = new StringBuilder(headline());
    overviews.forEach(table -> text.append("\n").append(MarkdownTables.section(table)));
    return text.toString();
  }

  /**
   * All tables as Markdown.
   *
   * @return a page
   */
  public String markdown() {
    var text = new StringBuilder("# " + TITLE + "\n\n" + lead() + "\n\n");
    text.append(MarkdownTables.section(headline));
    tables.forEach(table -> text.append(MarkdownTables.section(table)));
    return text.toString().stripTrailing() + "\n";
  }

  /**
   * Tables and plots as a page that needs no other file.
   *
   * @return HTML
   */
  public String html() {
    List<String> learners =
        List.copyOf(
            EvaluationResults.byLearner(
                    results.rows(row -> row.key().experiment() != Experiment.PROCESS))
                .keySet());
    List<String> graphs = results.sizes().stream().map(DatasetSize::dataset).toList();
    var all = new ArrayList<ReportTable>(List.of(headline));
    all.addAll(tables);
    var figures = new ArrayList<>(tests.figures());
    figures.addAll(new ReportPlots(results).all());
    HtmlReport page =
        new HtmlReport()
            .start(TITLE, lead())
            .contents(all)
            .table(headline)
            .figures(figures, learners, graphs);
    tables.forEach(page::table);
    return page.end(version + ", " + results.settings().getOrDefault("machine", ""));
  }

  /**
   * One row for each learner and problem; what follows from the seed comes first.
   *
   * @return the rows of a table, the first with the names of the columns
   */
  public List<List<Object>> csv() {
    var rows = new ArrayList<List<Object>>();
    rows.add(
        List.of(
            "experiment",
            "dataset",
            "problem",
            "fold",
            "learner",
            "language",
            "limit",
            "f1",
            "accuracy",
            "test_f1",
            "test_accuracy",
            "length",
            "tested",
            "stopped",
            "expression",
            "error",
            "runs",
            "seconds",
            "seconds_min",
            "seconds_max",
            "process_seconds",
            "process_min",
            "process_max"));
    for (MissingResult fault : results.faults()) {
      rows.add(
          List.of(
              fault.experiment(),
              fault.dataset(),
              fault.problem(),
              "",
              "",
              "",
              "",
              "",
              "",
              "",
              "",
              "",
              "",
              "",
              "",
              fault.message(),
              0,
              "",
              "",
              "",
              "",
              "",
              ""));
    }
    results.rows().forEach(row -> rows.add(cells(row)));
    return rows;
  }

  /**
   * One row for each test of two learners.
   *
   * @return the rows of a table, the first with the names of the columns
   */
  public List<List<Object>> testsCsv() {
    return tests.rows();
  }

  private static List<Object> cells(ResultRow row) {
    RunOutcome first = row.first();
    double[] seconds = row.values(RunOutcome::seconds);
    double[] process = row.values(RunOutcome::processSeconds);
    return List.of(
        row.key().experiment(),
        row.key().dataset(),
        row.key().problem(),
        row.key().fold(),
        row.key().learner(),
        row.key().language(),
        row.key().limit(),
        cell(first.f1()),
        cell(first.accuracy()),
        cell(first.testF1()),
        cell(first.testAccuracy()),
        count(row.length()),
        count(row.tested()),
        first.stopped(),
        first.expression(),
        first.isFault() ? first.fault() : first.remark(),
        row.outcomes().size(),
        cell(row.seconds()),
        cell(Arrays.stream(seconds).min().orElse(Double.NaN)),
        cell(Arrays.stream(seconds).max().orElse(Double.NaN)),
        cell(row.processSeconds()),
        cell(Arrays.stream(process).min().orElse(Double.NaN)),
        cell(Arrays.stream(process).max().orElse(Double.NaN)));
  }

  /** A number; nothing where there is none. */
  private static Object cell(double value) {
    return Double.isNaN(value) ? "" : (Object) value;
  }

  /** A whole number; nothing where there is none. */
  private static Object count(double value) {
    return Double.isNaN(value) ? "" : (Object) (long) value;
  }

  /**
   * Settings, rows, tests and tables.
   *
   * @param json where to write one object
   * @throws IOException if it cannot be written
   */
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("version", version);
    json.writeBooleanField("interrupted", results.isInterrupted());
    json.writeObjectFieldStart("settings");
    for (var setting : results.settings().entrySet()) {
      json.writeStringField(setting.getKey(), setting.getValue());
    }
    json.writeEndObject();
    objects(json, "rows", csv());
    objects(json, "tests", testsCsv());
    tests.ranks(json);
    comparisons(json);
    json.writeArrayFieldStart("tables");
    table(json, headline);
    for (ReportTable table : tables) {
      table(json, table);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Writes rows of a table as objects, whose fields have the names of the columns. */
  private static void objects(JsonGenerator json, String field, List<List<Object>> rows)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (List<Object> row : rows.subList(1, rows.size())) {
      json.writeStartObject();
      for (int i = 0; i < row.size(); i++) {
        String name = String.valueOf(rows.get(0).get(i));
        if (row.get(i) instanceof Double number) {
          json.writeNumberField(name, number);
        } else if (row.get(i) instanceof Number number) {
          json.writeNumberField(name, number.longValue());
        } else if (!String.valueOf(row.get(i)).isEmpty()) {
          json.writeStringField(name, String.valueOf(row.get(i)));
        }
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void comparisons(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("wilcoxon");
    for (SignificanceTable.Comparison c : new SignificanceTable(results).comparisons()) {
      json.writeStartObject();
      json.writeStringField("problems", c.problems());
      json.writeStringField("learner", c.first());
      json.writeStringField("against", c.second());
      json.writeNumberField("both", c.both());
      JournalLine.number(json, "secondsRatio", c.secondsRatio());
      json.writeNumberField("secondsW", c.seconds().statistic());
      json.writeNumberField("secondsP", c.seconds().p());
      JournalLine.number(json, "testedRatio", c.testedRatio());
      json.writeNumberField("testedW", c.tested().statistic());
      json.writeNumberField("testedP", c.tested().p());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void table(JsonGenerator json, ReportTable table) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", table.id());
    json.writeStringField("title", table.title());
    json.writeArrayFieldStart("columns");
    for (ReportTable.Column column : table.columns()) {
      json.writeString(column.fullName());
    }
    json.writeEndArray();
    json.writeArrayFieldStart("rows");
    for (List<String> row : table.rows()) {
      json.writeStartArray();
      for (String cell : row) {
        json.writeString(cell);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
