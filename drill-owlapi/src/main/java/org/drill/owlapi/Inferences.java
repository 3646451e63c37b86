package org.drill.owlapi;

import java.util.function.Consumer;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.Reasoner;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.RDFS;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.semanticweb.HermiT.Configuration;
import org.semanticweb.HermiT.ReasonerFactory;
import org.semanticweb.elk.owlapi.ElkReasonerFactory;
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
final class Inferences {
  private final OWLReasoner reasoner;
  private final Consumer<Statement> triples;

  private Inferences(OWLReasoner reasoner, Consumer<Statement> triples) {
    this.reasoner = reasoner;
    this.triples = triples;
  }

  /**
   * Runs a reasoner.
   *
   * @throws OntologyLoadException if the ontology is inconsistent or the reasoner refuses it
   */
  static void write(OWLOntology ontology, Reasoner kind, String name, RDFHandler triples) {
    if (!kind.needsOwlapi()) {
      return;
    }
    try {
      OWLReasoner reasoner = reasoner(ontology, kind);
      try {
        if (!reasoner.isConsistent()) {
          throw new OntologyLoadException(
              name
                  + ": the ontology is inconsistent ("
                  + kind
                  + "): every class expression would hold for every individual");
        }
        reasoner.precomputeInferences(
            InferenceType.CLASS_HIERARCHY, InferenceType.CLASS_ASSERTIONS);
        var inferences = new Inferences(reasoner, triples::handleStatement);
        ontology
            .classesInSignature()
            .filter(c -> !c.isBuiltIn())
            .sorted()
            .forEach(inferences::write);
      } finally {
        reasoner.dispose();
      }
    } catch (OntologyLoadException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new OntologyLoadException(
          name + ": " + kind + " cannot reason over this ontology: " + Problems.line(e), e);
    }
  }

  /** Makes a reasoner over an ontology; whoever asks disposes of it. */
  static OWLReasoner reasoner(OWLOntology ontology, Reasoner kind) {
    return switch (kind) {
      case ELK -> new ElkReasonerFactory().createReasoner(ontology);
      case HERMIT -> {
        var configuration = new Configuration();
        configuration.ignoreUnsupportedDatatypes = true;
        yield new ReasonerFactory().createReasoner(ontology, configuration);
      }
      case STRUCTURAL, TOLD -> throw new IllegalArgumentException("structural needs no reasoner");
    };
  }

  private void write(OWLClass c) {
    if (!reasoner.isSatisfiable(c)) {
      return;
    }
    IRI type = Rdf.iri(c.getIRI());
    reasoner
        .equivalentClasses(c)
        .filter(d -> !d.equals(c) && !d.isBuiltIn())
        .sorted()
        .forEach(d -> triples.accept(Rdf.triple(type, RDFS.SUBCLASSOF, Rdf.iri(d.getIRI()))));
    reasoner
        .superClasses(c, true)
        .filter(d -> !d.isBuiltIn())
        .sorted()
        .forEach(d -> triples.accept(Rdf.triple(type, RDFS.SUBCLASSOF, Rdf.iri(d.getIRI()))));
    reasoner
        .instances(c, false)
        .sorted()
        .forEach(a -> triples.accept(Rdf.triple(Rdf.iri(a.getIRI()), RDF.TYPE, type)));
  }
}
