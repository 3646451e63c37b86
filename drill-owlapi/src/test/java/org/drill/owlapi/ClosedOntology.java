package org.drill.owlapi;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.kb.Adjacency;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.OntologySource;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLDataProperty;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLObjectPropertyExpression;
import org.semanticweb.owlapi.model.OWLOntology;

/**
 * A knowledge base as an ontology whose open world is the closed one: who is not an instance is
 * denied to be one, every role and data property leads to what is stated and to nothing else, and
 * everybody differs. Then of every expression and individual it follows that it is an instance, or
 * that it is none.
 */
final class ClosedOntology {
  private static final OWLDataFactory FACTORY = Ontologies.FACTORY;

  private final KnowledgeBase kb;
  private final OWLOntology ontology;

  private ClosedOntology(KnowledgeBase kb) {
    this.kb = kb;
    byte[] triples = ExportCorpus.triples(kb).getBytes(StandardCharsets.UTF_8);
    this.ontology =
        SourceOntology.read(new OntologySource("kb.nt", () -> new ByteArrayInputStream(triples)))
            .ontology();
  }

  static OWLOntology of(KnowledgeBase kb) {
    var closed = new ClosedOntology(kb);
    IntStream.range(0, kb.size()).forEach(closed::close);
    closed.differ();
    return closed.ontology;
  }

  /** The ontology of a knowledge base in which everybody differs, and which is open otherwise. */
  static OWLOntology open(KnowledgeBase kb) {
    var open = new ClosedOntology(kb);
    open.differ();
    return open.ontology;
  }

  private void differ() {
    List<OWLNamedIndividual> all = IntStream.range(0, kb.size()).mapToObj(this::named).toList();
    ontology.add(FACTORY.getOWLDifferentIndividualsAxiom(all));
  }

  private OWLNamedIndividual named(int individual) {
    return FACTORY.getOWLNamedIndividual(IRI.create(kb.individuals().name(individual)));
  }

  private void close(int individual) {
    for (ClassIndex each : kb.classes()) {
      if (!each.extension().contains(individual)) {
        var type = FACTORY.getOWLClass(IRI.create(each.iri()));
        say(individual, FACTORY.getOWLObjectComplementOf(type));
      }
    }
    for (RoleIndex role : kb.roles()) {
      var property = FACTORY.getOWLObjectProperty(IRI.create(role.iri()));
      only(individual, property, role.successors());
      only(individual, FACTORY.getOWLObjectInverseOf(property), role.predecessors());
    }
    kb.dataProperties()
        .forEach(
            property -> onlyTold(individual, FACTORY.getOWLDataProperty(IRI.create(property))));
  }

  private void only(int individual, OWLObjectPropertyExpression property, Adjacency others) {
    OWLNamedIndividual[] all =
        IntStream.range(0, others.degree(individual))
            .mapToObj(k -> named(others.target(individual, k)))
            .toArray(OWLNamedIndividual[]::new);
    OWLClassExpression filler =
        all.length == 0 ? FACTORY.getOWLNothing() : FACTORY.getOWLObjectOneOf(all);
    say(individual, FACTORY.getOWLObjectAllValuesFrom(property, filler));
  }

  private void onlyTold(int individual, OWLDataProperty property) {
    OWLLiteral[] told =
        ontology
            .axioms(AxiomType.DATA_PROPERTY_ASSERTION)
            .filter(axiom -> axiom.getProperty().equals(property))
            .filter(axiom -> axiom.getSubject().equals(named(individual)))
            .map(axiom -> axiom.getObject())
            .toArray(OWLLiteral[]::new);
    say(
        individual,
        told.length == 0
            ? FACTORY.getOWLObjectComplementOf(
                FACTORY.getOWLDataSomeValuesFrom(property, FACTORY.getTopDatatype()))
            : FACTORY.getOWLDataAllValuesFrom(
                property, FACTORY.getOWLDataOneOf(Arrays.stream(told))));
  }

  private void say(int individual, OWLClassExpression type) {
    ontology.add(FACTORY.getOWLClassAssertionAxiom(type, named(individual)));
  }
}
