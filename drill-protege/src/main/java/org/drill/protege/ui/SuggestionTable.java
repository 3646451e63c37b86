package org.drill.protege.ui;

import java.util.List;
import javax.swing.table.AbstractTableModel;
import org.drill.protege.search.Suggestion;
import org.drill.quality.Confusion;

/** Suggestions as rows of a table. */
final class SuggestionTable extends AbstractTableModel {
  private static final long serialVersionUID = 1L;
  private static final List<String> COLUMNS =
      List.of("Axiom", "Expression", "F1", "Covers", "Others", "Length");

  private transient List<Suggestion> rows = List.of();

  void show(List<Suggestion> suggestions) {
    rows = List.copyOf(suggestions);
    fireTableDataChanged();
  }

  Suggestion at(int row) {
    return rows.get(row);
  }

  int indexOf(Suggestion suggestion) {
    for (int row = 0; row < rows.size(); row++) {
      if (rows.get(row).expression().equals(suggestion.expression())
          && rows.get(row).kind() == suggestion.kind()) {
        return row;
      }
    }
    return -1;
  }

  @Override
  public int getRowCount() {
    return rows.size();
  }

  @Override
  public int getColumnCount() {
    return COLUMNS.size();
  }

  @Override
  public String getColumnName(int column) {
    return COLUMNS.get(column);
  }

  @Override
  public Object getValueAt(int row, int column) {
    Suggestion one = rows.get(row);
    return switch (column) {
      case 0 -> one.kind().toString();
      case 1 -> one.manchester();
      case 2 -> Confusion.text(one.effect().f1());
      case 3 -> one.coverage();
      case 4 -> one.effect().newcomers().size();
      default -> one.length();
    };
  }
}
