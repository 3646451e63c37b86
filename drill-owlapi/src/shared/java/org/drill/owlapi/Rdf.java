package org.drill.owlapi;

import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.semanticweb.owlapi.model.OWLLiteral;

/** The terms of OWLAPI as terms of RDF4J. */
final class Rdf {
  /** Base for relative IRIs in documents that declare none. */
  static final String DOCUMENT = "file:///";

  private static final ValueFactory VALUES = SimpleValueFactory.getInstance();

  private Rdf() {}

  /** An IRI; a relative one is taken to be relative to the document. */
  static IRI iri(org.semanticweb.owlapi.model.IRI iri) {
    String text = iri.toString();
    return VALUES.createIRI(text.indexOf(':') < 0 ? DOCUMENT + text : text);
  }

  static BNode blank(String id) {
    return VALUES.createBNode(id);
  }

  static Literal literal(OWLLiteral literal) {
    if (literal.hasLang()) {
      return VALUES.createLiteral(literal.getLiteral(), literal.getLang());
    }
    return literal.isRDFPlainLiteral()
        ? VALUES.createLiteral(literal.getLiteral())
        : VALUES.createLiteral(literal.getLiteral(), iri(literal.getDatatype().getIRI()));
  }

  static Statement triple(Resource subject, IRI predicate, Value object) {
    return VALUES.createStatement(subject, predicate, object);
  }
}
