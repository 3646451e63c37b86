package org.drill.app.text;

import java.io.PrintStream;
import java.util.regex.Pattern;

/**
 * Comma-separated values as RFC 4180 has them, but with plain line feeds.
 *
 * <p>A text that a spreadsheet would take for a formula starts with an apostrophe; names come from
 * others, and a formula could send away what is in the sheet. Numbers stay as they are.
 */
public final class Csv {
  private static final Pattern FORMULA = Pattern.compile("(?s)[=+\\-@\\t\\r\\n＝＋－＠].*");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?|-Infinity");
  private static final Pattern QUOTED = Pattern.compile("[,\"\\r\\n]");

  private Csv() {}

  /**
   * Prints a row.
   *
   * @param out where to
   * @param cells numbers and texts
   */
  public static void row(PrintStream out, Object... cells) {
    var line = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      line.append(i == 0 ? "" : ",").append(cell(String.valueOf(cells[i])));
    }
    out.print(line.append('\n'));
  }

  /** A cell, quoted if it needs it. */
  private static String cell(String text) {
    return QUOTED.matcher(text).find() ? quoted(text) : harmless(text);
  }

  /**
   * A quoted cell.
   *
   * @param text any text
   * @return the text in quotes, harmless to spreadsheets and terminals
   */
  public static String quoted(String text) {
    return '"' + harmless(text).replace("\"", "\"\"") + '"';
  }

  /**
   * What a cell meant before it was made harmless to spreadsheets.
   *
   * @param cell a cell that was read, without quotes
   * @return the text without the apostrophe before a formula
   */
  public static String meant(String cell) {
    return cell.startsWith("'") && isFormula(cell.substring(1)) ? cell.substring(1) : cell;
  }

  private static boolean isFormula(String text) {
    return FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches();
  }

  private static String harmless(String text) {
    return (isFormula(text) ? "'" : "") + Printable.lines(text);
  }
}
