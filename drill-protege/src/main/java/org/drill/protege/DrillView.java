package org.drill.protege;

import java.awt.BorderLayout;
import java.util.Optional;
import javax.swing.SwingUtilities;
import org.drill.protege.ui.SuggestionPanel;
import org.jspecify.annotations.Nullable;
import org.protege.editor.owl.ui.view.cls.AbstractOWLClassViewComponent;
import org.semanticweb.owlapi.model.OWLClass;

/** The view: suggestions for the selected class, to be added with a click. */
public final class DrillView extends AbstractOWLClassViewComponent {
  private static final long serialVersionUID = 1L;

  private transient @Nullable SuggestionPanel panel;

  /** For Protégé. */
  public DrillView() {}

  @Override
  public void initialiseClassView() {
    var made =
        new SuggestionPanel(
            new EditorOntology(getOWLEditorKit()),
            StoredOptions.load(),
            true,
            SwingUtilities::invokeLater,
            selected -> {});
    panel = made;
    setLayout(new BorderLayout());
    add(made, BorderLayout.CENTER);
    made.showClass(Optional.ofNullable(getSelectedOWLClass()), Optional.empty());
  }

  @Override
  protected @Nullable OWLClass updateView(@Nullable OWLClass selected) {
    if (panel != null) {
      panel.showClass(Optional.ofNullable(selected), Optional.empty());
    }
    return selected;
  }

  @Override
  public void disposeView() {
    if (panel != null) {
      panel.dispose();
    }
  }
}
