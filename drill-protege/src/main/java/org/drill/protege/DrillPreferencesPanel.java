package org.drill.protege;

import static java.util.Objects.requireNonNull;

import java.awt.BorderLayout;
import javax.swing.JOptionPane;
import org.drill.protege.ui.OptionsBar;
import org.jspecify.annotations.Nullable;
import org.protege.editor.owl.ui.preferences.OWLPreferencesPanel;

/** The preferences: what the options of a search are when a view or dialog opens. */
public final class DrillPreferencesPanel extends OWLPreferencesPanel {
  private static final long serialVersionUID = 1L;

  private @Nullable OptionsBar options;

  /** For Protégé. */
  public DrillPreferencesPanel() {}

  @Override
  public void initialise() {
    var made = new OptionsBar(StoredOptions.load(), true);
    options = made;
    setLayout(new BorderLayout());
    add(made, BorderLayout.NORTH);
  }

  @Override
  public void applyChanges() {
    try {
      StoredOptions.save(requireNonNull(options).options());
    } catch (IllegalArgumentException e) {
      JOptionPane.showMessageDialog(this, e.getMessage(), "DRILL", JOptionPane.WARNING_MESSAGE);
    }
  }

  @Override
  public void dispose() {}
}
