package org.drill.kb.source.sparql;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Schema;

/** The names of classes and properties of a graph: those that are used, and those of its schema. */
final class GraphNames {
  private static final String OWL = "http://www.w3.org/2002/07/owl#";
  private static final String RDFS = "http://www.w3.org/2000/01/rdf-schema#";
  private static final Set<String> CLASSES = Set.of(OWL + "Class", RDFS + "Class");
  private static final Set<String> ROLES =
      Set.of(
          OWL + "ObjectProperty",
          OWL + "TransitiveProperty",
          OWL + "SymmetricProperty",
          OWL + "InverseFunctionalProperty");

  private final Set<String> classes = new TreeSet<>();
  private final Set<String> roles = new TreeSet<>();
  private final Set<String> values = new TreeSet<>();
  private final Set<String> annotations = new TreeSet<>();

  GraphNames(GraphOverview overview, Schema schema) {
    classes.addAll(overview.classes().keySet());
    roles.addAll(overview.links().keySet());
    values.addAll(overview.values().keySet());
    schema.triples().forEach(this::read);
    for (Set<String> names : Set.of(roles, values)) {
      names.removeAll(annotations);
    }
    classes.removeIf(name -> Triple.isBlank(name) || Owl.isBuiltIn(name));
  }

  private void read(Triple triple) {
    if (!(triple.object() instanceof Triple.Resource object) || Triple.isBlank(triple.subject())) {
      return;
    }
    if (triple.predicate().equals(RDFS + "subClassOf")) {
      classes.add(triple.subject());
      classes.add(object.name());
    } else if (triple.predicate().equals(OWL + "inverseOf")) {
      roles.add(triple.subject());
      roles.add(object.name());
    } else if (triple.predicate().equals(Owl.RDF_TYPE)) {
      declare(triple.subject(), object.name());
    }
  }

  private void declare(String name, String type) {
    if (CLASSES.contains(type)) {
      classes.add(name);
    } else if (ROLES.contains(type)) {
      roles.add(name);
    } else if (type.equals(OWL + "DatatypeProperty")) {
      values.add(name);
    } else if (type.equals(OWL + "AnnotationProperty")) {
      annotations.add(name);
    }
  }

  Vocabulary vocabulary() {
    return Vocabulary.of(classes, roles, values, Map.of());
  }
}
