package org.drill.app.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.ExampleWeights;

/**
 * Labels as people have them: a table with the columns {@code individual} and {@code label}, and a
 * {@code weight} if they like. Columns may stand in any order, among others.
 *
 * <p>Labels are true and false, yes and no, 1 and 0 and the like, or else names of classes.
 */
public final class LabelTable {
  private static final String INDIVIDUAL = "individual";
  private static final String LABEL = "label";
  private static final String WEIGHT = "weight";

  private static final Set<String> INDIVIDUALS =
      Set.of("iri", "uri", "name", "id", "example", "instance");
  private static final Set<String> LABELS = Set.of("class", "target", "predicted");

  private static final String TRUE = "true";
  private static final String FALSE = "false";

  /** Words that are either a truth value or a mistake. */
  private static final Set<String> WORDS = Set.of(TRUE, FALSE, "yes", "no");

  /** What Java takes for a number and nobody else does, such as 1d and 0x1p3. */
  private static final Pattern JAVA_ONLY = Pattern.compile("[dDfFxX]");

  private static final Set<String> TRUTHS = Set.of(TRUE, "yes", "1", "1.0", "positive", "+");
  private static final Set<String> FALSEHOODS = Set.of(FALSE, "no", "0", "0.0", "negative", "-");

  private final String origin;
  private final List<Row> rows;
  private final boolean isTruth;

  /** A row: where it is, whom it is about, and what it says. */
  private record Row(long line, String individual, String label, double weight) {}

  private LabelTable(String origin, List<Row> rows, boolean isTruth) {
    this.origin = origin;
    this.rows = rows;
    this.isTruth = isTruth;
  }

  /** Whether a table has a column of labels. */
  static boolean hasLabels(CsvTable table) {
    return table.column(LABEL, LABELS).isPresent();
  }

  /** Reads a text. */
  public static LabelTable read(InputText input) {
    return read(input.read(), input.origin());
  }

  /**
   * Reads a text.
   *
   * @param content the text
   * @param origin where it comes from, for messages
   */
  public static LabelTable read(String content, String origin) {
    CsvTable table = CsvTable.read(content, origin);
    int individual = column(table, INDIVIDUAL, INDIVIDUALS);
    int label = column(table, LABEL, LABELS);
    Optional<Integer> weight = table.column(WEIGHT, Set.of());
    var rows = new ArrayList<Row>();
    for (CsvTable.Row row : table.rows()) {
      rows.add(
          new Row(
              row.line(),
              filled(table, row, individual, INDIVIDUAL),
              filled(table, row, label, LABEL),
              weight.map(column -> weight(table, row, column)).orElse(1.0)));
    }
    if (rows.isEmpty()) {
      throw new BadInputException(table.origin() + ": no rows below the names of the columns");
    }
    return new LabelTable(table.origin(), rows, areTruths(rows, table.origin()));
  }

  private static int column(CsvTable table, String name, Set<String> others) {
    return table
        .column(name, others)
        .orElseThrow(
            () ->
                new BadInputException(
                    "%s: no column '%s', only '%s'; the first line names the columns, such as"
                            .formatted(table.origin(), name, String.join("', '", table.header()))
                        + " individual,label"));
  }

  private static String filled(CsvTable table, CsvTable.Row row, int column, String name) {
    String cell = row.cells().get(column);
    if (cell.isEmpty()) {
      throw fault(table.origin(), row.line(), "no " + name + "; leave the row out, or fill it in");
    }
    return cell;
  }

  private static double weight(CsvTable table, CsvTable.Row row, int column) {
    String cell = row.cells().get(column);
    if (cell.isEmpty()) {
      return 1;
    }
    try {
      if (JAVA_ONLY.matcher(cell).find()) {
        throw new NumberFormatException(cell);
      }
      double weight = Double.parseDouble(table.hasDecimalCommas() ? cell.replace(',', '.') : cell);
      ExampleWeights.fault(weight)
          .ifPresent(
              fault -> {
                throw fault(table.origin(), row.line(), "the weight " + fault);
              });
      return weight;
    } catch (NumberFormatException e) {
      throw fault(
          table.origin(), row.line(), "the weight is '" + cell + "'; give a number, such as 0.5");
    }
  }

  /** Whether all labels are truth values; refuses some that are beside some that are not. */
  private static boolean areTruths(List<Row> rows, String origin) {
    boolean hasWords = false;
    Row other = null;
    for (Row row : rows) {
      String word = row.label.toLowerCase(Locale.ROOT);
      hasWords |= WORDS.contains(word);
      if (other == null && !TRUTHS.contains(word) && !FALSEHOODS.contains(word)) {
        other = row;
      }
    }
    if (hasWords && other != null) {
      throw fault(
          origin,
          other.line,
          "the label is '%s', others are true or false, or yes or no; give one of them, or leave the"
                  .formatted(other.label)
              + " row out");
    }
    return other == null;
  }

  private static BadInputException fault(String origin, long line, String what) {
    return new BadInputException(origin + ": line " + line + ": " + what);
  }

  /** The names of the problems that it has: its own if labels are truth values, else the labels. */
  public List<String> problems(String own) {
    return isTruth ? List.of(own) : rows.stream().map(Row::label).distinct().toList();
  }

  /** Finds the individuals; refuses those that are unknown, or there twice. */
  public LabelledIndividuals bind(KnowledgeBase kb) {
    Map<String, Long> lines = new LinkedHashMap<>();
    rows.forEach(row -> lines.putIfAbsent(row.individual, row.line));
    List<String> names =
        new IndividualLookup(kb)
            .resolve(
                rows.stream().map(Row::individual).toList(),
                name -> origin + ": line " + lines.get(name));
    Map<String, Integer> labels = new LinkedHashMap<>();
    if (isTruth) {
      labels.put(TRUE, 0);
      labels.put(FALSE, 1);
    }
    int[] labelOf = new int[kb.size()];
    Arrays.fill(labelOf, -1);
    var weights = new double[kb.size()];
    var individuals = new int[rows.size()];
    var rowOf = new int[kb.size()];
    for (int k = 0; k < individuals.length; k++) {
      Row row = rows.get(k);
      int individual = kb.individuals().find(names.get(k));
      String name = isTruth ? truth(row.label) : row.label;
      int label = labels.computeIfAbsent(name, each -> labels.size());
      if (labelOf[individual] >= 0) {
        throw twice(row, rows.get(rowOf[individual]), labelOf[individual] == label);
      }
      individuals[k] = individual;
      rowOf[individual] = k;
      labelOf[individual] = label;
      weights[individual] = row.weight;
    }
    return new LabelledIndividuals(
        origin, kb, List.copyOf(labels.keySet()), isTruth, individuals, labelOf, weights);
  }

  private BadInputException twice(Row row, Row before, boolean isSameLabel) {
    return fault(
        origin,
        row.line,
        isSameLabel
            ? "%s has the label '%s' on line %d already; leave one of the rows out"
                .formatted(row.individual, row.label, before.line)
            : "%s has the label '%s', but '%s' on line %d; leave one of the rows out"
                .formatted(row.individual, row.label, before.label, before.line));
  }

  private static String truth(String label) {
    return TRUTHS.contains(label.toLowerCase(Locale.ROOT)) ? TRUE : FALSE;
  }
}
