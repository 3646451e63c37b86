package org.drill.owlapi;

import java.util.HashMap;
import java.util.HashSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Value;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLIndividual;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.rdf.model.AbstractTranslator;

/** OWLAPI's mapping to RDF graphs, as OWLAPI 4 has it; drill-owlapi has one of the same name. */
abstract class TripleTranslator extends AbstractTranslator<Value, Resource, IRI, Literal> {
  TripleTranslator(OWLOntology ontology) {
    super(
        ontology.getOWLOntologyManager(),
        ontology,
        null,
        false,
        individual -> true,
        axiom -> false,
        new AtomicInteger(),
        new HashMap<>(),
        new HashSet<>());
  }

  /** Nothing to do: the axioms about an anonymous individual are written with all others. */
  @Override
  protected void process(OWLIndividual individual, Predicate<OWLAxiom> include) {}

  @Override
  protected Resource getAnonymousNodeForExpressions(Object key, boolean isAxiom) {
    return getAnonymousNode(key);
  }
}
