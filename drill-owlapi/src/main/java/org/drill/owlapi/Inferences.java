package org.drill.owlapi;

import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.Reasoner;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.semanticweb.HermiT.Configuration;
import org.semanticweb.HermiT.ReasonerFactory;
import org.semanticweb.elk.owlapi.ElkReasonerFactory;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.OWLReasoner;

/** Runs ELK or HermiT on an ontology and hands on what they infer. */
final class Inferences {
  private Inferences() {}

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
        InferredTriples.write(ontology, reasoner, triples);
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
}
