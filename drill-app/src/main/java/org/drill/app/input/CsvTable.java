package org.drill.app.input;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.drill.app.text.Csv;
import org.drill.io.CsvReader;
import org.drill.io.FileFault;

/**
 * Rows of comma-separated values below a header, as spreadsheets write them: with commas,
 * semicolons or tabs, whichever the header has. Blank rows are skipped, spaces around cells too.
 */
final class CsvTable {
  private static final String SEPARATORS = ",;\t";

  /** What Excel takes for the separator; the header says it, too. */
  private static final Pattern SEPARATOR_LINE = Pattern.compile("^(?i)\"?sep=[,;\t]\"?(?=\\R)");

  private final String origin;
  private final char separator;
  private final List<String> header;
  private final List<Row> rows;

  /**
   * A row.
   *
   * @param line where it begins, from 1
   * @param cells its cells, as many as the header has
   */
  record Row(long line, List<String> cells) {}

  private CsvTable(String origin, char separator, List<String> header, List<Row> rows) {
    this.origin = origin;
    this.separator = separator;
    this.header = header;
    this.rows = rows;
  }

  /** Whether the first line of a text has a column with one of these names. */
  static boolean hasColumn(String text, Set<String> names) {
    String first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    try {
      return row(new CsvReader(new StringReader(first), separator(first))).stream()
          .anyMatch(cell -> names.contains(cell.toLowerCase(Locale.ROOT)));
    } catch (IOException e) {
      return false;
    }
  }

  /** Reads a text. */
  static CsvTable read(String content, String origin) {
    String text = SEPARATOR_LINE.matcher(content).replaceFirst("");
    String first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    if (first.isEmpty()) {
      throw new BadInputException(
          origin + ": empty; give a line of column names, and rows below it");
    }
    char separator = separator(first);
    try {
      var csv = new CsvReader(new StringReader(text), separator);
      List<String> header = row(csv);
      while (header.size() == 1 && header.get(0).isEmpty()) {
        header = row(csv);
      }
      return new CsvTable(origin, separator, header, rows(csv, header, origin));
    } catch (FileFault e) {
      throw new BadInputException(origin + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new BadInputException(origin + ": cannot be read (" + e + ")", e);
    }
  }

  private static List<Row> rows(CsvReader csv, List<String> header, String origin)
      throws IOException {
    var rows = new ArrayList<Row>();
    for (List<String> cells = row(csv); !cells.isEmpty(); cells = row(csv)) {
      int filled = cells.size();
      while (filled > 0 && cells.get(filled - 1).isEmpty()) {
        filled--;
      }
      if (filled > header.size()) {
        throw new BadInputException(
            "%s: line %d: %d cells below %d columns; put a cell with a separator in quotes"
                .formatted(origin, csv.line(), filled, header.size()));
      }
      if (filled > 0) {
        var filledUp = new ArrayList<>(cells.subList(0, filled));
        while (filledUp.size() < header.size()) {
          filledUp.add("");
        }
        rows.add(new Row(csv.line(), filledUp));
      }
    }
    return rows;
  }

  private static List<String> row(CsvReader csv) throws IOException {
    return csv.nextRow().stream().map(cell -> Csv.meant(cell.strip())).toList();
  }

  /** The separator that the header has most of, outside quotes; a comma if it has none. */
  private static char separator(String header) {
    var counts = new int[SEPARATORS.length()];
    boolean isQuoted = false;
    int best = 0;
    for (int k = 0; k < header.length(); k++) {
      isQuoted ^= header.charAt(k) == '"';
      int separator = isQuoted ? -1 : SEPARATORS.indexOf(header.charAt(k));
      if (separator >= 0) {
        counts[separator]++;
        best = counts[separator] > counts[best] ? separator : best;
      }
    }
    return SEPARATORS.charAt(best);
  }

  String origin() {
    return origin;
  }

  List<String> header() {
    return header;
  }

  List<Row> rows() {
    return rows;
  }

  /** Whether numbers may have a comma for their point, as where a comma separates no cells. */
  boolean hasDecimalCommas() {
    return separator != ',';
  }

  /**
   * The column of a name, or else the only one that has another one; none if there is none.
   *
   * @param name the name
   * @param others what else it may be called
   */
  Optional<Integer> column(String name, Set<String> others) {
    List<Integer> exact = columns(Set.of(name));
    List<Integer> found = exact.isEmpty() ? columns(others) : exact;
    if (found.size() > 1) {
      throw new BadInputException(
          "%s: columns '%s' and '%s' could both be '%s'; rename or remove one"
              .formatted(origin, header.get(found.get(0)), header.get(found.get(1)), name));
    }
    return found.stream().findFirst();
  }

  private List<Integer> columns(Set<String> names) {
    var found = new ArrayList<Integer>();
    for (int k = 0; k < header.size(); k++) {
      if (names.contains(header.get(k).toLowerCase(Locale.ROOT))) {
        found.add(k);
      }
    }
    return found;
  }
}
