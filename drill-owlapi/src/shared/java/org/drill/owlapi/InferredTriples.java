package org.drill.owlapi;

import java.util.function.Consumer;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.RDFS;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.InferenceType;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/**
 * What a reasoner infers, as triples: {@code C rdfs:subClassOf D} and {@code a rdf:type C} for
 * named classes C and D and named individuals a.
 *
 * <p>Of the super classes of C the direct ones are written, and those equivalent to C; the loader
 * closes them. A class that can have no instances is written below no other: that it is below all
 * of them is true and useless. ⊤ and ⊥ are not written.
 */
final class InferredTriples {
  private final OWLReasoner reasoner;
  private final Consumer<Statement> triples;

  private InferredTriples(OWLReasoner reasoner, Consumer<Statement> triples) {
    this.reasoner = reasoner;
    this.triples = triples;
  }

  /** Writes what follows from a consistent ontology and what it imports. */
  static void write(OWLOntology ontology, OWLReasoner reasoner, RDFHandler triples) {
    reasoner.precomputeInferences(InferenceType.CLASS_HIERARCHY, InferenceType.CLASS_ASSERTIONS);
    var inferred = new InferredTriples(reasoner, triples::handleStatement);
    OwlapiCalls.importsClosure(ontology)
        .flatMap(OwlapiCalls::signature)
        .filter(entity -> entity.isOWLClass() && !entity.isBuiltIn())
        .map(entity -> entity.asOWLClass())
        .distinct()
        .sorted()
        .forEach(inferred::write);
  }

  private void write(OWLClass c) {
    if (!reasoner.isSatisfiable(c)) {
      return;
    }
    IRI type = Rdf.iri(c.getIRI());
    OwlapiCalls.equivalent(reasoner, c)
        .filter(d -> !d.equals(c) && !d.isBuiltIn())
        .sorted()
        .forEach(d -> triples.accept(Rdf.triple(type, RDFS.SUBCLASSOF, Rdf.iri(d.getIRI()))));
    OwlapiCalls.parents(reasoner, c)
        .filter(d -> !d.isBuiltIn())
        .sorted()
        .forEach(d -> triples.accept(Rdf.triple(type, RDFS.SUBCLASSOF, Rdf.iri(d.getIRI()))));
    OwlapiCalls.instances(reasoner, c)
        .sorted()
        .forEach(a -> triples.accept(Rdf.triple(Rdf.iri(a.getIRI()), RDF.TYPE, type)));
  }
}
