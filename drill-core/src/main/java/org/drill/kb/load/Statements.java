package org.drill.kb.load;

import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;

/** Statements of RDF4J as triples, and back. */
final class Statements {
  private static final ValueFactory VALUES = SimpleValueFactory.getInstance();

  private Statements() {}

  static Statement of(Triple triple) {
    return VALUES.createStatement(
        resource(triple.subject()), VALUES.createIRI(triple.predicate()), value(triple.object()));
  }

  private static Resource resource(String name) {
    return Triple.isBlank(name)
        ? VALUES.createBNode(name.substring(Triple.BLANK.length()))
        : VALUES.createIRI(name);
  }

  private static Value value(Triple.Term term) {
    if (term instanceof Triple.Literal literal) {
      return literal.language().isEmpty()
          ? VALUES.createLiteral(literal.text(), VALUES.createIRI(literal.datatype()))
          : VALUES.createLiteral(literal.text(), literal.language());
    }
    return resource(((Triple.Resource) term).name());
  }

  static Triple triple(Statement statement) {
    Value object = statement.getObject();
    Triple.Term term =
        object instanceof Literal literal
            ? new Triple.Literal(
                literal.getLabel(),
                literal.getDatatype().stringValue(),
                literal.getLanguage().orElse(""))
            : new Triple.Resource(name(object));
    return new Triple(name(statement.getSubject()), statement.getPredicate().stringValue(), term);
  }

  /** The name of a resource. */
  static String name(Value resource) {
    return resource instanceof BNode blank ? Triple.BLANK + blank.getID() : resource.stringValue();
  }
}
