package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of text, whatever it is written to.
 *
 * @param id a short name, for links and programs
 * @param title what it shows
 * @param note what a reader must know; may be empty
 * @param columns its columns
 * @param rows its rows, with a cell for each column
 */
record ReportTable(
    String id, String title, String note, List<Column> columns, List<List<String>> rows) {
  /** What a column holds. */
  enum Kind {
    /** Words. */
    TEXT,
    /** Numbers of ours. */
    NUMBER,
    /** Numbers of others, measured elsewhere. */
    PUBLISHED
  }

  /**
   * A column.
   *
   * @param name its head
   * @param kind what it holds
   */
  record Column(String name, Kind kind) {
    static Column text(String name) {
      return new Column(name, Kind.TEXT);
    }

    static Column number(String name) {
      return new Column(name, Kind.NUMBER);
    }

    static Column published(String name) {
      return new Column(name, Kind.PUBLISHED);
    }

    /** The head, with its origin. */
    String fullName() {
      return kind == Kind.PUBLISHED ? "paper: " + name : name;
    }
  }

  ReportTable {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(id + ": a row of " + row.size() + ": " + row);
      }
    }
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Puts a table together. */
  static final class Builder {
    private final String id;
    private final String title;
    private final String note;
    private final List<Column> columns = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    Builder(String id, String title, String note) {
      this.id = id;
      this.title = title;
      this.note = note;
    }

    Builder text(String... names) {
      List.of(names).forEach(name -> columns.add(Column.text(name)));
      return this;
    }

    Builder numbers(String... names) {
      List.of(names).forEach(name -> columns.add(Column.number(name)));
      return this;
    }

    Builder published(String... names) {
      List.of(names).forEach(name -> columns.add(Column.published(name)));
      return this;
    }

    Builder row(List<String> cells) {
      rows.add(cells);
      return this;
    }

    Builder row(String... cells) {
      return row(List.of(cells));
    }

    ReportTable build() {
      return new ReportTable(id, title, note, columns, rows);
    }
  }
}
