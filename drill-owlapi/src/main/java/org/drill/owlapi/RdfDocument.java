package org.drill.owlapi;

import java.io.IOException;
import java.io.InputStream;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.RdfReader;
import org.drill.kb.load.Syntax;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.semanticweb.owlapi.model.OWLOntology;

/** Reads RDF with Rio and makes an ontology of it. */
final class RdfDocument {
  private RdfDocument() {}

  /**
   * Hands all triples on as they come and gives a copy to OWLAPI.
   *
   * @throws org.eclipse.rdf4j.rio.RDFParseException if the document is malformed; the loader words
   *     it as it does without a reasoner
   */
  static OWLOntology read(InputStream in, String name, Syntax syntax, RDFHandler triples)
      throws IOException {
    OWLOntology ontology = Ontologies.create();
    var copy = new OntologyBuilder(ontology, triples);
    RdfReader.read(in, syntax, copy);
    try {
      copy.finish();
    } catch (RuntimeException e) {
      throw new OntologyLoadException(
          name + ": OWLAPI cannot make an ontology of these triples: " + Problems.line(e), e);
    }
    return ontology;
  }
}
