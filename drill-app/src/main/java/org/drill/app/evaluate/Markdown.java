package org.drill.app.evaluate;

import java.util.List;
import java.util.stream.Collectors;
import org.drill.app.text.Printable;

/** Tables as Markdown. */
final class Markdown {
  private Markdown() {}

  /** A table with a heading; nothing if it has no rows. */
  static String section(Table table) {
    if (table.isEmpty()) {
      return "";
    }
    String note = table.note().isEmpty() ? "" : table.note() + "\n\n";
    return "## " + table.title() + "\n\n" + note + table(table) + "\n";
  }

  /** The table alone. */
  static String table(Table table) {
    var text = new StringBuilder();
    text.append(line(table.columns().stream().map(Table.Column::fullName).toList()));
    text.append(
        table.columns().stream()
            .map(column -> column.kind() == Table.Kind.TEXT ? "---" : "---:")
            .collect(Collectors.joining("|", "|", "|\n")));
    table.rows().forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().map(Markdown::escape).collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String escape(String cell) {
    return Printable.line(cell).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;");
  }
}
