package org.drill.owlapi;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.RDFS;
import org.eclipse.rdf4j.model.vocabulary.XSD;

/**
 * The declarations that triples do without: OWLAPI takes an undeclared property for an annotation,
 * where the loader takes it for a role or a data property, and a reasoner should see what the
 * loader sees.
 *
 * <p>A property is an object property if it has a resource for a value anywhere, else a data
 * property; what things are instances of is a class. A property of something that was declared a
 * class, a property or an ontology before is an annotation and stays undeclared.
 */
final class MissingDeclarations {
  private static final String SWRL = "http://www.w3.org/2003/11/swrl#";

  private static final Set<IRI> INDIVIDUAL_TYPES = Set.of(OWL.THING, OWL.NAMEDINDIVIDUAL);

  /** Types that leave open whether a property is an object or a data property. */
  private static final Set<IRI> VAGUE_TYPES = Set.of(RDF.PROPERTY, OWL.FUNCTIONALPROPERTY);

  private final Set<Resource> schema = new HashSet<>();
  private final Set<String> declared = new HashSet<>();
  private final Set<String> classes = new TreeSet<>();
  private final Set<String> roles = new TreeSet<>();
  private final Set<String> dataProperties = new TreeSet<>();

  /** Takes note of what a triple declares and uses. */
  void note(Statement triple) {
    IRI predicate = triple.getPredicate();
    Value object = triple.getObject();
    if (predicate.equals(RDF.TYPE)) {
      if (object instanceof IRI type && !isBuiltIn(type)) {
        classes.add(type.stringValue());
      } else if (object instanceof IRI type && !INDIVIDUAL_TYPES.contains(type)) {
        schema.add(triple.getSubject());
        if (!VAGUE_TYPES.contains(type)) {
          declared.add(triple.getSubject().stringValue());
        }
      }
    } else if (!isBuiltIn(predicate) && !schema.contains(triple.getSubject())) {
      (object.isLiteral() ? dataProperties : roles).add(predicate.stringValue());
    }
  }

  /** Tells each entity that was used and not declared, and what to declare it as. */
  void forEach(BiConsumer<String, IRI> missing) {
    classes.stream()
        .filter(iri -> !declared.contains(iri))
        .forEach(iri -> missing.accept(iri, OWL.CLASS));
    roles.stream()
        .filter(iri -> !declared.contains(iri))
        .forEach(iri -> missing.accept(iri, OWL.OBJECTPROPERTY));
    dataProperties.stream()
        .filter(iri -> !declared.contains(iri) && !roles.contains(iri))
        .forEach(iri -> missing.accept(iri, OWL.DATATYPEPROPERTY));
  }

  private static boolean isBuiltIn(IRI iri) {
    String namespace = iri.getNamespace();
    return namespace.equals(RDF.NAMESPACE)
        || namespace.equals(RDFS.NAMESPACE)
        || namespace.equals(OWL.NAMESPACE)
        || namespace.equals(XSD.NAMESPACE)
        || namespace.equals(SWRL);
  }
}
