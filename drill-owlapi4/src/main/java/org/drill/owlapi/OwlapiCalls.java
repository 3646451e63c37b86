package org.drill.owlapi;

import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;
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
import org.semanticweb.owlapi.model.OWLImportsDeclaration;
import org.semanticweb.owlapi.model.OWLIndividual;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLNaryBooleanClassExpression;
import org.semanticweb.owlapi.model.OWLNaryClassAxiom;
import org.semanticweb.owlapi.model.OWLNaryIndividualAxiom;
import org.semanticweb.owlapi.model.OWLNaryPropertyAxiom;
import org.semanticweb.owlapi.model.OWLObjectOneOf;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * The calls whose names differ between OWLAPI 4 and OWLAPI 5. The module drill-owlapi has a class
 * of the same name, so that its folder {@code src/shared} compiles with both.
 */
final class OwlapiCalls {
  private OwlapiCalls() {}

  static Stream<OWLClassExpression> operands(OWLNaryBooleanClassExpression junction) {
    return junction.getOperands().stream();
  }

  static Stream<OWLIndividual> individuals(OWLObjectOneOf oneOf) {
    return oneOf.getIndividuals().stream();
  }

  static OWLLiteral literal(OWLDataFactory factory, String text, OWLDatatype type) {
    return text.endsWith("INF") && (type.isDouble() || type.isFloat())
        ? new InfiniteLiteral(text, type)
        : factory.getOWLLiteral(text, type);
  }

  static Stream<OWLLiteral> values(OWLDataOneOf oneOf) {
    return oneOf.getValues().stream();
  }

  static Collection<OWLFacetRestriction> facets(OWLDatatypeRestriction restriction) {
    return restriction.getFacetRestrictions();
  }

  static Stream<OWLAxiom> axioms(OWLOntology ontology) {
    return ontology.getAxioms().stream();
  }

  static Stream<OWLEntity> signature(HasSignature any) {
    return any.getSignature().stream();
  }

  static Stream<OWLOntology> importsClosure(OWLOntology ontology) {
    return ontology.getImportsClosure().stream();
  }

  static Stream<IRI> imports(OWLOntology ontology) {
    return ontology.getImportsDeclarations().stream().map(OWLImportsDeclaration::getIRI);
  }

  static Optional<IRI> iri(OWLOntology ontology) {
    return Optional.ofNullable(ontology.getOntologyID().getOntologyIRI().orNull());
  }

  /** How many things an axiom says are the same. */
  static long same(OWLAxiom axiom) {
    if (axiom instanceof OWLNaryIndividualAxiom individuals) {
      return individuals.getIndividuals().size();
    }
    return axiom instanceof OWLNaryPropertyAxiom<?> properties
        ? properties.getProperties().size()
        : ((OWLNaryClassAxiom) axiom).getClassExpressions().size();
  }

  static Stream<OWLClass> unsatisfiable(OWLReasoner reasoner) {
    return reasoner.getUnsatisfiableClasses().getEntities().stream();
  }

  static Stream<OWLClass> equivalent(OWLReasoner reasoner, OWLClass c) {
    return reasoner.getEquivalentClasses(c).getEntities().stream();
  }

  static Stream<OWLClass> parents(OWLReasoner reasoner, OWLClass c) {
    return reasoner.getSuperClasses(c, true).getFlattened().stream();
  }

  static Stream<OWLNamedIndividual> instances(OWLReasoner reasoner, OWLClassExpression any) {
    return reasoner.getInstances(any, false).getFlattened().stream();
  }
}
