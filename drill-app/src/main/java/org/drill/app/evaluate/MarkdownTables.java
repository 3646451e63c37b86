package org.drill.app.evaluate;

import java.util.List;
import java.util.stream.Collectors;
import org.drill.app.text.Printable;

/** Tables as Markdown. */
final class MarkdownTables {
  private MarkdownTables() {}

  /** A table with a heading; nothing if it has no rows. */
  static String section(ReportTable table) {
    if (table.isEmpty()) {
      return "";
    }
    String note = table.note().isEmpty() ? "" : table.note() + "\n\n";
    return "## " + table.title() + "\n\n" + note + table(table) + "\n";
  }

  /** The table alone. */
  static String table(ReportTable table) {
    var text = new StringBuilder();
    text.append(line(table.columns().stream().map(ReportTable.Column::fullName).toList()));
    text.append(
        table.columns().stream()
            .map(column -> column.kind() == ReportTable.Kind.TEXT ? "---" : "---:")
            .collect(Collectors.joining("|", "|", "|\n")));
    table.rows().forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(MarkdownTables::escape)
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String escape(String cell) {
    return Printable.line(cell).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;");
  }
}
