package org.drill.owlapi;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.semanticweb.owlapi.formats.TurtleDocumentFormat;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.rdf.rdfxml.parser.OWLRDFConsumer;

/**
 * Fills an ontology from triples with OWLAPI's own reverse mapping, and hands the triples on.
 *
 * <p>Left out of the ontology: imports, which are not followed, and quoted triples.
 */
final class OntologyBuilder extends AbstractRDFHandler {
  /** How OWLAPI recognises a blank node that several triples share. */
  private static final String BLANK = "_:genid-nodeid-";

  private final OWLRDFConsumer consumer;
  private final RDFHandler next;
  private final MissingDeclarations declarations = new MissingDeclarations();
  private final Map<String, String> blanks = new HashMap<>();

  OntologyBuilder(OWLOntology ontology, RDFHandler next) {
    this.consumer = new OWLRDFConsumer(ontology, Ontologies.NO_IMPORTS);
    this.next = next;
    consumer.setOntologyFormat(new TurtleDocumentFormat());
    consumer.startModel(Ontologies.DOCUMENT);
  }

  @Override
  public void handleNamespace(String prefix, String namespace) {
    next.handleNamespace(prefix, namespace);
  }

  @Override
  public void handleStatement(Statement statement) {
    next.handleStatement(statement);
    Value subject = statement.getSubject();
    Value object = statement.getObject();
    String predicate = statement.getPredicate().stringValue();
    if (subject.isTriple() || object.isTriple() || statement.getPredicate().equals(OWL.IMPORTS)) {
      return;
    }
    declarations.note(statement);
    if (object instanceof Literal literal) {
      String language = literal.getLanguage().orElse("");
      String datatype = language.isEmpty() ? literal.getDatatype().stringValue() : null;
      consumer.statementWithLiteralValue(
          node(subject), predicate, literal.getLabel(), language, datatype);
    } else {
      consumer.statementWithResourceValue(node(subject), predicate, node(object));
    }
  }

  private String node(Value value) {
    return value instanceof BNode blank
        ? blanks.computeIfAbsent(blank.getID(), id -> BLANK + blanks.size())
        : value.stringValue();
  }

  /** Makes axioms of the triples that could not be understood one by one. */
  void finish() {
    declarations.forEach(
        (iri, type) ->
            consumer.statementWithResourceValue(iri, RDF.TYPE.stringValue(), type.stringValue()));
    consumer.endModel();
  }
}
