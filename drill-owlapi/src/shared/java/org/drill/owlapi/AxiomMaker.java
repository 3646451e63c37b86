package org.drill.owlapi;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Nominal;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAnnotation;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;

/** Makes OWLAPI's axioms of ours. */
final class AxiomMaker {
  private AxiomMaker() {}

  /** The axiom, with comments on it. */
  static OWLAxiom axiom(
      ClassAxiom axiom,
      OWLDataFactory factory,
      Map<String, String> datatypes,
      List<String> comments) {
    OWLClass named = factory.getOWLClass(IRI.create(axiom.iri()));
    OWLClassExpression expression = OwlConcepts.toOwl(axiom.concept(), factory, datatypes);
    Set<OWLAnnotation> annotations = new LinkedHashSet<>();
    for (String comment : comments) {
      annotations.add(
          factory.getOWLAnnotation(factory.getRDFSComment(), factory.getOWLLiteral(comment)));
    }
    return switch (axiom.kind()) {
      case EQUIVALENT ->
          factory.getOWLEquivalentClassesAxiom(Set.of(named, expression), annotations);
      case SUB -> factory.getOWLSubClassOfAxiom(named, expression, annotations);
    };
  }

  /** Whether an axiom names a blank node, which no other document can refer to. */
  static boolean namesBlankNode(ClassAxiom axiom) {
    return axiom
        .concept()
        .parts()
        .anyMatch(part -> part instanceof Nominal one && one.individual().startsWith("_:"));
  }
}
