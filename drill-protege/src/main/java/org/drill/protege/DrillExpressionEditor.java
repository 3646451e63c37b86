package org.drill.protege;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import org.drill.concept.ClassAxiom;
import org.drill.protege.search.Suggestion;
import org.drill.protege.ui.SuggestionPanel;
import org.jspecify.annotations.Nullable;
import org.protege.editor.core.ui.util.InputVerificationStatusChangedListener;
import org.protege.editor.owl.ui.editor.AbstractOWLClassExpressionEditor;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.OWLClassExpression;

/**
 * The tab in the dialog for class expressions: what is selected is the expression that OK enters.
 */
public final class DrillExpressionEditor extends AbstractOWLClassExpressionEditor {
  private final List<InputVerificationStatusChangedListener> listeners =
      new CopyOnWriteArrayList<>();
  private @Nullable SuggestionPanel panel;

  /** For Protégé. */
  public DrillExpressionEditor() {}

  @Override
  public void initialise() {
    panel =
        new SuggestionPanel(
            new EditorOntology(getOWLEditorKit()),
            StoredOptions.load(),
            false,
            SwingUtilities::invokeLater,
            this::selected);
    showClass();
  }

  private void showClass() {
    var selection = getOWLEditorKit().getOWLWorkspace().getOWLSelectionModel();
    requireNonNull(panel)
        .showClass(Optional.ofNullable(selection.getLastSelectedClass()), Optional.of(kind()));
  }

  private ClassAxiom.Kind kind() {
    return AxiomType.SUBCLASS_OF.equals(getAxiomType())
        ? ClassAxiom.Kind.SUB
        : ClassAxiom.Kind.EQUIVALENT;
  }

  private void selected(Optional<Suggestion> selected) {
    listeners.forEach(listener -> listener.verifiedStatusChanged(selected.isPresent()));
  }

  @Override
  public JComponent getComponent() {
    return requireNonNull(panel);
  }

  @Override
  public boolean isValidInput() {
    return requireNonNull(panel).selection().isPresent();
  }

  /** The dialog opens: nothing to edit, since suggestions are new expressions. */
  @Override
  public boolean setDescription(@Nullable OWLClassExpression description) {
    if (panel != null) {
      showClass();
    }
    return description == null;
  }

  @Override
  public Set<OWLClassExpression> getClassExpressions() {
    return requireNonNull(panel)
        .selection()
        .map(selected -> Set.of(selected.expression()))
        .orElse(Set.of());
  }

  @Override
  public void addStatusChangedListener(InputVerificationStatusChangedListener listener) {
    listeners.add(listener);
    listener.verifiedStatusChanged(isValidInput());
  }

  @Override
  public void removeStatusChangedListener(InputVerificationStatusChangedListener listener) {
    listeners.remove(listener);
  }

  @Override
  public void dispose() {
    if (panel != null) {
      panel.dispose();
    }
  }
}
