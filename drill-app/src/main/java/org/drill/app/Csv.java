package org.drill.app;

import java.io.PrintStream;

/** Comma-separated values as RFC 4180 has them, but with plain line feeds. */
final class Csv {
  private Csv() {}

  /** Prints a row, quoting the cells that need it. */
  static void row(PrintStream out, Object... cells) {
    var line = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      line.append(i == 0 ? "" : ",").append(cell(String.valueOf(cells[i])));
    }
    out.print(line.append('\n'));
  }

  private static String cell(String text) {
    boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
