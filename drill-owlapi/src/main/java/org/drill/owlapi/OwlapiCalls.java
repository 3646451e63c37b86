package org.drill.owlapi;

import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;
import org.semanticweb.owlapi.model.HasOperands;
import org.semanticweb.owlapi.model.HasSignature;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLDataOneOf;
import org.semanticweb.owlapi.model.OWLDatatype;
import org.semanticweb.owlapi.model.OWLDatatypeRestriction;
import org.semanticweb.owlapi.model.OWLEntity;
import org.semanticweb.owlapi.model.OWLFacetRestriction;
import org.semanticweb.owlapi.model.OWLIndividual;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLNaryBooleanClassExpression;
import org.semanticweb.owlapi.model.OWLObjectOneOf;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * The calls whose names differ between OWLAPI 5 and OWLAPI 4. The module drill-owlapi4 has a class
 * of the same name, so that the folder {@code src/shared} compiles with both.
 */
final class OwlapiCalls {
  private OwlapiCalls() {}

  static Stream<OWLClassExpression> operands(OWLNaryBooleanClassExpression junction) {
    return junction.operands();
  }

  static Stream<? extends OWLIndividual> individuals(OWLObjectOneOf oneOf) {
    return oneOf.individuals();
  }

  static OWLLiteral literal(OWLDataFactory factory, String text, OWLDatatype type) {
    return factory.getOWLLiteral(text, type);
  }

  static Stream<? extends OWLLiteral> values(OWLDataOneOf oneOf) {
    return oneOf.values();
  }

  static Collection<OWLFacetRestriction> facets(OWLDatatypeRestriction restriction) {
    return restriction.facetRestrictionsAsList();
  }

  static Stream<OWLAxiom> axioms(OWLOntology ontology) {
    return ontology.axioms();
  }

  static Stream<OWLEntity> signature(HasSignature any) {
    return any.signature();
  }

  static Stream<OWLOntology> importsClosure(OWLOntology ontology) {
    return ontology.importsClosure();
  }

  static Stream<IRI> imports(OWLOntology ontology) {
    return ontology.importsDeclarations().map(declared -> declared.getIRI());
  }

  static Optional<IRI> iri(OWLOntology ontology) {
    return ontology.getOntologyID().getOntologyIRI();
  }

  /** How many things an axiom says are the same. */
  static long same(OWLAxiom axiom) {
    return ((HasOperands<?>) axiom).operands().count();
  }

  static Stream<OWLClass> unsatisfiable(OWLReasoner reasoner) {
    return reasoner.getUnsatisfiableClasses().entities();
  }

  static Stream<OWLClass> equivalent(OWLReasoner reasoner, OWLClass c) {
    return reasoner.equivalentClasses(c);
  }

  static Stream<OWLClass> parents(OWLReasoner reasoner, OWLClass c) {
    return reasoner.superClasses(c, true);
  }

  static Stream<OWLNamedIndividual> instances(OWLReasoner reasoner, OWLClassExpression any) {
    return reasoner.instances(any, false);
  }
}
