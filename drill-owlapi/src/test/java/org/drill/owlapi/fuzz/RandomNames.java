package org.drill.owlapi.fuzz;

import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Draws names, values and lists for texts. */
final class RandomNames {
  static final String OWN = "http://e/";
  static final String OWL = "http://www.w3.org/2002/07/owl#";
  static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  static final String RDFS = "http://www.w3.org/2000/01/rdf-schema#";
  static final String XSD = "http://www.w3.org/2001/XMLSchema#";

  private static final String[] TYPES = {
    OWL + "Class",
    OWL + "ObjectProperty",
    OWL + "DatatypeProperty",
    OWL + "TransitiveProperty",
    OWL + "SymmetricProperty",
    OWL + "AnnotationProperty",
    OWL + "NamedIndividual",
    OWL + "Thing",
    OWL + "Restriction",
    OWL + "Ontology",
    RDFS + "Datatype",
    RDFS + "Class",
    RDF + "Property",
    RDF + "List",
    OWL + "FunctionalProperty",
    OWL + "Axiom"
  };
  private static final String[] AXIOMS = {
    RDFS + "subClassOf",
    OWL + "equivalentClass",
    OWL + "disjointWith",
    OWL + "intersectionOf",
    OWL + "unionOf",
    OWL + "complementOf",
    OWL + "disjointUnionOf",
    OWL + "oneOf",
    RDF + "first",
    RDF + "rest",
    OWL + "onProperty",
    OWL + "someValuesFrom",
    OWL + "allValuesFrom",
    RDFS + "subPropertyOf",
    OWL + "equivalentProperty",
    OWL + "inverseOf",
    RDFS + "domain",
    RDFS + "range",
    OWL + "sameAs",
    OWL + "differentFrom",
    OWL + "imports",
    RDFS + "label",
    RDFS + "comment",
    OWL + "versionInfo",
    OWL + "hasValue",
    OWL + "cardinality"
  };
  private static final String[] DATATYPES = {
    "string", "integer", "decimal", "double", "boolean", "date", "dateTime", "gYear", "anyURI", "no"
  };
  private static final String[] VALUES = {
    "",
    "x",
    "7",
    "-7.5",
    "1e400",
    "true",
    "1970-01-01",
    "-0044-03-15Z",
    "99999999999999999999",
    "1970-13-45",
    "2000-01-01T00:00:00+14:00",
    "text with é and 😀",
    "NaN",
    "INF",
    "\t"
  };

  private final Random random;

  RandomNames(Random random) {
    this.random = random;
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  int upTo(int bound) {
    return random.nextInt(bound + 1);
  }

  String oneOf(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  String individual() {
    return OWN + oneOf("a", "b", "c", "d", "ann", "b%20b", "é");
  }

  String className() {
    return chance(90) ? OWN + oneOf("A", "B", "C", "D") : OWL + oneOf("Thing", "Nothing");
  }

  String role() {
    return OWN + oneOf("r", "s", "t");
  }

  String dataProperty() {
    return OWN + oneOf("p", "q");
  }

  /** Any IRI at all. */
  String any() {
    return switch (upTo(9)) {
      case 0, 1, 2 -> individual();
      case 3, 4 -> className();
      case 5 -> role();
      case 6 -> dataProperty();
      case 7 -> oneOf(TYPES);
      case 8 -> oneOf(AXIOMS);
      default -> oneOf(RDF + "nil", XSD + "integer", "urn:x", "mailto:x@y", OWN);
    };
  }

  String predicate() {
    return chance(60) ? chance(60) ? role() : dataProperty() : oneOf(AXIOMS);
  }

  String type() {
    return chance(70) ? className() : oneOf(TYPES);
  }

  String value() {
    return oneOf(VALUES);
  }

  String datatype() {
    return XSD + oneOf(DATATYPES);
  }

  String language() {
    return oneOf("en", "de", "en-GB", "x-klingon");
  }

  String several(int least, int most, String between, Supplier<String> item) {
    return Stream.generate(item)
        .limit(least + upTo(most - least))
        .collect(Collectors.joining(between));
  }
}
