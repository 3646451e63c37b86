package org.drill.app.evaluate;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** All that an evaluation brought. */
public final class EvaluationResults {
  private final Map<String, String> settings;
  private final List<ResultRow> rows;
  private final List<DatasetSize> sizes;
  private final List<MissingResult> faults;
  private final EvaluationEffort effort;
  private final boolean interrupted;

  EvaluationResults(
      RunJournal journal,
      List<DatasetSize> sizes,
      List<MissingResult> faults,
      EvaluationEffort effort,
      boolean interrupted) {
    this.settings = journal.settings();
    this.sizes = List.copyOf(sizes);
    this.faults = List.copyOf(faults);
    this.effort = effort;
    this.interrupted = interrupted;
    List<String> datasets = sizes.stream().map(DatasetSize::dataset).toList();
    this.rows =
        journal.all().stream()
            .map(ResultRow::of)
            .filter(row -> datasets.contains(row.key().dataset()))
            .sorted(
                Comparator.comparing((ResultRow row) -> row.key().experiment())
                    .thenComparingInt(row -> datasets.indexOf(row.key().dataset())))
            .toList();
  }

  Map<String, String> settings() {
    return settings;
  }

  List<DatasetSize> sizes() {
    return sizes;
  }

  List<MissingResult> faults() {
    return faults;
  }

  EvaluationEffort effort() {
    return effort;
  }

  List<ResultRow> rows() {
    return rows;
  }

  List<ResultRow> rows(Experiment experiment) {
    return rows(row -> row.key().experiment() == experiment);
  }

  List<ResultRow> rows(Predicate<ResultRow> condition) {
    return rows.stream().filter(condition).toList();
  }

  /** Rows by learner, in the order of tables. */
  static Map<String, List<ResultRow>> byLearner(List<ResultRow> rows) {
    return grouped(
        rows.stream()
            .sorted(Comparator.comparing(row -> row.key().contestant(), Contestant.BY_PLACE))
            .toList(),
        row -> row.key().contestant());
  }

  /** Rows by dataset. */
  static Map<String, List<ResultRow>> byDataset(List<ResultRow> rows) {
    return grouped(rows, row -> row.key().dataset());
  }

  /** Rows in groups, in the order in which their names come up. */
  static Map<String, List<ResultRow>> grouped(
      List<ResultRow> rows, Function<ResultRow, String> name) {
    var groups = new LinkedHashMap<String, List<ResultRow>>();
    for (String each : rows.stream().map(name).distinct().toList()) {
      groups.put(each, rows.stream().filter(row -> name.apply(row).equals(each)).toList());
    }
    return groups;
  }

  /**
   * Whether the evaluation ended before all runs were made.
   *
   * @return whether somebody ended it
   */
  public boolean isInterrupted() {
    return interrupted;
  }

  /**
   * Whether something that was asked for is not there, or a run has no answer.
   *
   * @return whether there is a fault
   */
  public boolean hasFaults() {
    return !faults.isEmpty() || rows.stream().anyMatch(row -> row.first().isFault());
  }

  /**
   * How many rows there are.
   *
   * @return the number of learners and problems that were put together
   */
  public int size() {
    return rows.size();
  }
}
