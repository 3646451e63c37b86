package org.drill.protege.test;

import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JTable;

/** Finds the parts of windows. */
final class SwingParts {
  private SwingParts() {}

  /** All parts of a kind that can be seen. */
  static <T extends Component> List<T> of(Container root, Class<T> kind) {
    var found = new ArrayList<T>();
    collect(root, kind, found);
    return found;
  }

  private static <T extends Component> void collect(Container root, Class<T> kind, List<T> found) {
    for (Component part : root.getComponents()) {
      if (kind.isInstance(part) && part.isShowing()) {
        found.add(kind.cast(part));
      }
      if (part instanceof Container inner) {
        collect(inner, kind, found);
      }
    }
  }

  /** Buttons with a text. */
  static <T extends JButton> List<T> of(Container root, Class<T> kind, String text) {
    return of(root, kind).stream().filter(button -> text.equals(button.getText())).toList();
  }

  /** The table of suggestions. */
  static JTable suggestions(Container root) {
    return of(root, JTable.class).stream()
        .filter(table -> table.getColumnCount() == 6 && table.getColumnName(1).equals("Expression"))
        .findFirst()
        .orElseThrow();
  }
}
