package org.drill.protege;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.drill.protege.search.OpenOntology;
import org.drill.protege.search.SelectedReasoner;
import org.protege.editor.owl.OWLEditorKit;
import org.protege.editor.owl.model.inference.NoOpReasonerInfo;
import org.protege.editor.owl.model.inference.ProtegeOWLReasonerInfo;
import org.semanticweb.owlapi.model.AddAxiom;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLOntology;

/** The active ontology of Protégé. */
final class EditorOntology implements OpenOntology {
  private final OWLEditorKit editor;

  EditorOntology(OWLEditorKit editor) {
    this.editor = requireNonNull(editor, "editor");
  }

  @Override
  public OWLOntology ontology() {
    return editor.getOWLModelManager().getActiveOntology();
  }

  @Override
  public Optional<SelectedReasoner> reasoner() {
    ProtegeOWLReasonerInfo info =
        editor.getOWLModelManager().getOWLReasonerManager().getCurrentReasonerFactory();
    return info == null || info instanceof NoOpReasonerInfo
        ? Optional.empty()
        : Optional.of(new SelectedReasoner(info.getReasonerName(), info.getReasonerFactory()));
  }

  @Override
  public void add(OWLAxiom axiom) {
    editor.getOWLModelManager().applyChange(new AddAxiom(ontology(), axiom));
  }
}
