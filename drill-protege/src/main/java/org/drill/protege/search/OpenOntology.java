package org.drill.protege.search;

import java.util.Optional;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLOntology;

/**
 * The ontology that is open in an editor. Asked from any thread; adding is for the one of the UI.
 */
public interface OpenOntology {
  /**
   * The ontology, with changes that were not saved.
   *
   * @return the active ontology, whose manager is one for several threads
   */
  OWLOntology ontology();

  /**
   * The reasoner that the user selected.
   *
   * @return the reasoner; none if none is selected
   */
  Optional<SelectedReasoner> reasoner();

  /**
   * Adds an axiom to the ontology, so that it can be undone.
   *
   * @param axiom the axiom
   */
  void add(OWLAxiom axiom);
}
