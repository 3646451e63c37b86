package org.drill.owlapi;

import java.util.List;
import java.util.Map;
import org.drill.concept.ClassAxiom;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAnnotation;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;

/** Makes OWLAPI's axioms of ours. */
final class AxiomMaker {
  static final OWLDataFactory FACTORY = OWLManager.getOWLDataFactory();

  private AxiomMaker() {}

  /** The axiom, with comments on it. */
  static OWLAxiom axiom(ClassAxiom axiom, Map<String, String> datatypes, List<String> comments) {
    OWLClass named = FACTORY.getOWLClass(IRI.create(axiom.iri()));
    OWLClassExpression expression = OwlConcepts.toOwl(axiom.concept(), FACTORY, datatypes);
    List<OWLAnnotation> annotations = comments.stream().map(FACTORY::getRDFSComment).toList();
    return switch (axiom.kind()) {
      case EQUIVALENT ->
          FACTORY.getOWLEquivalentClassesAxiom(List.of(named, expression), annotations);
      case SUB -> FACTORY.getOWLSubClassOfAxiom(named, expression, annotations);
    };
  }
}
