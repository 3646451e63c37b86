package org.drill.kb.load;

import java.io.IOException;
import java.io.InputStream;
import org.eclipse.rdf4j.rio.RDFHandler;

/**
 * Reads the syntaxes that Rio does not, and runs reasoners; found by {@link
 * java.util.ServiceLoader} so that reading RDF never loads OWLAPI.
 */
public interface OntologyReader {
  /**
   * Reads an ontology and hands it on as triples, then those that the reasoner inferred:
   * memberships of individuals in named classes and inclusions between named classes.
   *
   * @param in the ontology; read to its end, not closed
   * @param name the name of the source, for messages
   * @param syntax the syntax of the ontology
   * @param reasoner the reasoner to run; {@link Reasoner#STRUCTURAL} for none
   * @param told the receiver of what the ontology says
   * @param inferred the receiver of what follows, called after the other
   * @throws IOException if the source cannot be read
   * @throws org.eclipse.rdf4j.rio.RDFParseException if it is RDF and malformed
   * @throws OntologyLoadException if it is malformed, or the ontology is inconsistent
   */
  void read(
      InputStream in,
      String name,
      Syntax syntax,
      Reasoner reasoner,
      RDFHandler told,
      RDFHandler inferred)
      throws IOException;
}
