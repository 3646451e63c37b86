package org.drill.owlapi;

import java.io.IOException;
import java.io.InputStream;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.OntologyReader;
import org.drill.kb.load.Reasoner;
import org.drill.kb.load.Syntax;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.semanticweb.owlapi.model.OWLOntology;

/**
 * Reads ontologies with OWLAPI and runs ELK or HermiT on them.
 *
 * <p>OWL/XML, functional and Manchester syntax are parsed by exactly that parser of OWLAPI, and the
 * ontology is handed on by the OWL 2 mapping to RDF graphs. RDF is parsed by Rio and handed on as
 * it is, whether there is a reasoner or not; OWLAPI sees a copy. Nothing is fetched: imports,
 * external entities and remote contexts are not followed.
 *
 * <p>Stateless and thread-safe.
 */
public final class OwlapiReader implements OntologyReader {
  /** For {@link java.util.ServiceLoader}. */
  public OwlapiReader() {}

  @Override
  public void read(
      InputStream in,
      String name,
      Syntax syntax,
      Reasoner reasoner,
      RDFHandler told,
      RDFHandler inferred)
      throws IOException {
    try {
      told.startRDF();
      OWLOntology ontology =
          switch (syntax) {
            case OWL_XML, FUNCTIONAL, MANCHESTER -> {
              OwlDocument document = OwlDocument.read(in, name, syntax);
              write(document, name, told);
              yield document.ontology();
            }
            case RDF_XML, TURTLE, N_TRIPLES, N_QUADS, TRIG, JSON_LD ->
                RdfDocument.read(in, name, syntax, told);
          };
      told.endRDF();
      Inferences.write(ontology, reasoner, name, inferred);
    } catch (StackOverflowError e) {
      throw new OntologyLoadException(name + ": class expressions are nested too deeply", e);
    }
  }

  private static void write(OwlDocument document, String name, RDFHandler told) {
    try {
      document.prefixes().forEach(told::handleNamespace);
      OntologyTriples.write(document.ontology(), told);
    } catch (OntologyLoadException | IllegalArgumentException e) {
      throw e; // of the receiver
    } catch (RuntimeException e) {
      throw new OntologyLoadException(
          name + ": OWLAPI cannot make triples of this ontology: " + Problems.line(e), e);
    }
  }
}
