package org.drill.owlapi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.drill.kb.load.RdfReader;
import org.drill.kb.load.Syntax;
import org.semanticweb.owlapi.formats.FunctionalSyntaxDocumentFormat;
import org.semanticweb.owlapi.formats.ManchesterSyntaxDocumentFormat;
import org.semanticweb.owlapi.formats.OWLXMLDocumentFormat;
import org.semanticweb.owlapi.formats.PrefixDocumentFormat;
import org.semanticweb.owlapi.formats.RDFXMLDocumentFormat;
import org.semanticweb.owlapi.formats.TurtleDocumentFormat;
import org.semanticweb.owlapi.model.OWLDocumentFormat;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.model.OWLOntologyStorageException;

/** Writes ontologies in every syntax that can be read. */
final class OntologyWriter {
  private OntologyWriter() {}

  /** OWLAPI's format for a syntax; where it has none, RDF/XML, of which the others are made. */
  static PrefixDocumentFormat format(Syntax syntax) {
    return switch (syntax) {
      case FUNCTIONAL -> new FunctionalSyntaxDocumentFormat();
      case MANCHESTER -> new ManchesterSyntaxDocumentFormat();
      case OWL_XML -> new OWLXMLDocumentFormat();
      case TURTLE -> new TurtleDocumentFormat();
      case RDF_XML, N_TRIPLES, N_QUADS, TRIG, JSON_LD -> new RDFXMLDocumentFormat();
    };
  }

  /** Writes an ontology in its format, or in the one of the syntax if it has none of that kind. */
  static void write(OWLOntology ontology, Syntax syntax, OutputStream out) throws IOException {
    PrefixDocumentFormat usual = format(syntax);
    OWLDocumentFormat own = ontology.getFormat();
    OWLDocumentFormat format = own != null && usual.getClass().isInstance(own) ? own : usual;
    boolean isFinal = !(format instanceof RDFXMLDocumentFormat) || syntax == Syntax.RDF_XML;
    var bytes = new ByteArrayOutputStream();
    try {
      ontology.getOWLOntologyManager().saveOntology(ontology, format, isFinal ? out : bytes);
    } catch (OWLOntologyStorageException e) {
      throw new IOException(Problems.line(e), e);
    }
    if (!isFinal) {
      // OWLAPI has no writers for these
      RdfReader.read(
          new ByteArrayInputStream(bytes.toByteArray()),
          Syntax.RDF_XML,
          CopiedTriples.writer(out, syntax));
    }
  }
}
