package org.drill.owlapi;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.RdfReader;
import org.drill.kb.load.Syntax;
import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.eclipse.rdf4j.rio.RDFHandlerException;
import org.eclipse.rdf4j.rio.RDFWriter;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.eclipse.rdf4j.rio.helpers.BasicWriterSettings;
import org.eclipse.rdf4j.rio.jsonld.JSONLDWriter;
import org.eclipse.rdf4j.rio.nquads.NQuadsWriter;
import org.eclipse.rdf4j.rio.ntriples.NTriplesWriter;
import org.eclipse.rdf4j.rio.rdfxml.RDFXMLWriter;
import org.eclipse.rdf4j.rio.trig.TriGWriter;
import org.eclipse.rdf4j.rio.turtle.TurtleWriter;
import org.semanticweb.owlapi.model.OWLOntology;

/** The triples of a document, to be written again with some more. */
final class CopiedTriples extends AbstractRDFHandler {
  private final List<Statement> statements = new ArrayList<>();
  private final Map<String, String> prefixes = new TreeMap<>();
  private Syntax syntax = Syntax.N_TRIPLES;

  private CopiedTriples() {}

  /** Reads a document; of one in a syntax of OWL, only which that is. */
  static CopiedTriples read(OntologySource source) {
    var copied = new CopiedTriples();
    copied.syntax =
        source.read(
            (content, known) -> {
              if (!known.needsOwlapi()) {
                RdfReader.read(content, known, copied);
              }
            });
    return copied;
  }

  Syntax syntax() {
    return syntax;
  }

  @Override
  public void handleNamespace(String prefix, String namespace) {
    prefixes.put(prefix, namespace);
  }

  @Override
  public void handleStatement(Statement statement) {
    statements.add(statement);
  }

  /**
   * Writes all triples, those of some axioms after them. Nothing is declared that was not: it might
   * become something else.
   */
  void write(OutputStream out, Syntax target, OWLOntology added, Optional<String> ontologyIri)
      throws IOException {
    RDFWriter writer = writer(out, target);
    try {
      writer.startRDF();
      prefixes.forEach(writer::handleNamespace);
      var renamed = new Renaming(writer, "b");
      ontologyIri.ifPresent(iri -> renameOntology(iri, renamed));
      statements.forEach(renamed::handleStatement);
      OntologyTriples.writeAxioms(added, new Renaming(writer, "x"));
      writer.endRDF();
    } catch (RDFHandlerException e) {
      throw new IOException(Problems.line(e), e);
    }
  }

  /** Gives the ontology an IRI: instead of the one it has, or as the first that it is said of. */
  private void renameOntology(String iri, Renaming renamed) {
    Resource header = SimpleValueFactory.getInstance().createIRI(iri);
    List<Statement> headers =
        statements.stream()
            .filter(one -> one.getPredicate().equals(RDF.TYPE))
            .filter(one -> one.getObject().equals(OWL.ONTOLOGY))
            .toList();
    if (headers.isEmpty()) {
      renamed.handleStatement(Rdf.triple(header, RDF.TYPE, OWL.ONTOLOGY));
    }
    headers.forEach(one -> renamed.rename(one.getSubject(), header));
  }

  /** Rio's writer for a syntax of RDF. */
  static RDFWriter writer(OutputStream out, Syntax syntax) {
    return switch (syntax) {
      case RDF_XML -> new RDFXMLWriter(out);
      case TURTLE -> nested(new TurtleWriter(out));
      case N_TRIPLES -> new NTriplesWriter(out);
      case N_QUADS -> new NQuadsWriter(out);
      case TRIG -> nested(new TriGWriter(out));
      case JSON_LD -> new JSONLDWriter(out);
      case OWL_XML, FUNCTIONAL, MANCHESTER ->
          throw new IllegalArgumentException(syntax + " is not a syntax of RDF");
    };
  }

  /** Class expressions are easier to read where their parts stand. */
  private static RDFWriter nested(RDFWriter writer) {
    writer.getWriterConfig().set(BasicWriterSettings.INLINE_BLANK_NODES, true);
    return writer;
  }

  /** Hands triples on with other names for some nodes, and fresh ones for all blank nodes. */
  private static final class Renaming extends AbstractRDFHandler {
    private final RDFHandler next;
    private final String prefix;
    private final Map<Value, Resource> names = new HashMap<>();

    Renaming(RDFHandler next, String prefix) {
      this.next = next;
      this.prefix = prefix;
    }

    void rename(Resource node, Resource name) {
      names.put(node, name);
    }

    @Override
    public void handleStatement(Statement statement) {
      Resource subject = (Resource) renamed(statement.getSubject());
      IRI predicate = statement.getPredicate();
      Value object = renamed(statement.getObject());
      Resource context = statement.getContext();
      next.handleStatement(
          context == null
              ? Rdf.triple(subject, predicate, object)
              : SimpleValueFactory.getInstance()
                  .createStatement(subject, predicate, object, (Resource) renamed(context)));
    }

    private Value renamed(Value value) {
      Resource known = names.get(value);
      if (known == null && value instanceof BNode) {
        known = Rdf.blank(prefix + names.size());
        names.put(value, known);
      }
      return known == null ? value : known;
    }
  }
}
