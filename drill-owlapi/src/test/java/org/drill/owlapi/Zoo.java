package org.drill.owlapi;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.drill.kb.load.Syntax;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.semanticweb.owlapi.model.OWLOntology;

/** A small ontology in Turtle with every kind of axiom. */
final class Zoo {
  static final String NAMESPACE = "http://example.org/zoo#";

  private Zoo() {}

  private static InputStream open() {
    return requireNonNull(Zoo.class.getResourceAsStream("zoo.ttl"), "zoo.ttl");
  }

  static Path copyTo(Path folder) throws IOException {
    Path file = folder.resolve("zoo.ttl");
    try (InputStream in = open()) {
      Files.copy(in, file);
    }
    return file;
  }

  /** The ontology; not by OWLAPI's own Turtle parser, which loses escaped line breaks. */
  static OWLOntology ontology() throws IOException {
    try (InputStream in = open()) {
      return RdfDocument.read(in, "zoo.ttl", Syntax.TURTLE, new AbstractRDFHandler() {});
    }
  }
}
