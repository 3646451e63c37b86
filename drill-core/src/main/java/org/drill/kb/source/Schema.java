package org.drill.kb.source;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;

/**
 * What a graph says about classes and properties, and nothing about individuals.
 *
 * @param triples the told triples that {@link #isSchema} accepts: axioms, declarations and the
 *     lists and class expressions that belong to them
 * @param sameAs whether the graph has {@code owl:sameAs} anywhere
 * @param prefixes prefixes and their namespaces, for readable names; there may be none
 */
public record Schema(List<Triple> triples, boolean sameAs, Map<String, String> prefixes) {
  private static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  private static final String RDFS = "http://www.w3.org/2000/01/rdf-schema#";
  private static final String OWL = "http://www.w3.org/2002/07/owl#";

  /** The IRI of {@code owl:sameAs}, by which nodes may be explored. */
  public static final String SAME_AS = OWL + "sameAs";

  /**
   * The predicates of schema triples, besides {@code rdf:type}: an endpoint is asked for all
   * triples that have one of them.
   */
  public static final Set<String> PREDICATES =
      names(
          List.of(RDF + "first", RDF + "rest"),
          RDFS,
          "subClassOf subPropertyOf domain range",
          OWL,
          "equivalentClass disjointWith intersectionOf unionOf complementOf disjointUnionOf oneOf"
              + " onProperty someValuesFrom allValuesFrom hasValue hasSelf onClass onDataRange"
              + " cardinality minCardinality maxCardinality qualifiedCardinality"
              + " minQualifiedCardinality maxQualifiedCardinality equivalentProperty inverseOf"
              + " propertyChainAxiom withRestrictions onDatatype onDataRange");

  /**
   * The types of schema triples: those with {@code rdf:type} are of the schema if their object is
   * one of these, and about an individual if it is any other.
   */
  public static final Set<String> DECLARATIONS =
      names(
          List.of(RDF + "Property", RDF + "List"),
          RDFS,
          "Class Datatype",
          OWL,
          "Class Restriction ObjectProperty DatatypeProperty AnnotationProperty OntologyProperty"
              + " TransitiveProperty SymmetricProperty AsymmetricProperty ReflexiveProperty"
              + " IrreflexiveProperty FunctionalProperty InverseFunctionalProperty DataRange"
              + " Ontology AllDisjointClasses AllDisjointProperties DeprecatedClass"
              + " DeprecatedProperty");

  /** The built-in types of individuals. */
  public static final Set<String> ANY_INDIVIDUAL = Set.of(OWL + "Thing", OWL + "NamedIndividual");

  /** Copies the lists. */
  public Schema {
    triples = List.copyOf(triples);
    prefixes = Map.copyOf(new TreeMap<>(prefixes));
  }

  private static Set<String> names(
      List<String> whole, String first, String ofFirst, String second, String ofSecond) {
    var names = new LinkedHashSet<>(whole);
    Arrays.stream(ofFirst.split(" ")).map(first::concat).forEach(names::add);
    Arrays.stream(ofSecond.split(" ")).map(second::concat).forEach(names::add);
    return names.stream().collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Whether a triple is about classes or properties.
   *
   * @param triple a triple
   * @return whether it belongs into a schema
   */
  public static boolean isSchema(Triple triple) {
    return triple.predicate().equals(Owl.RDF_TYPE)
        ? isDeclaration(triple)
        : PREDICATES.contains(triple.predicate());
  }

  /**
   * Whether a triple declares a class, a property or an ontology.
   *
   * @param triple a triple
   * @return whether its predicate is {@code rdf:type} and its object one of {@link #DECLARATIONS}
   */
  public static boolean isDeclaration(Triple triple) {
    return triple.predicate().equals(Owl.RDF_TYPE)
        && triple.object() instanceof Triple.Resource type
        && DECLARATIONS.contains(type.name());
  }

  /**
   * Whether a triple says that something is in a class, or that it is an individual.
   *
   * @param triple a triple
   * @return whether its predicate is {@code rdf:type} and its object no word of RDF, RDFS or OWL
   *     but {@code owl:Thing} and {@code owl:NamedIndividual}
   */
  public static boolean isMembership(Triple triple) {
    return triple.predicate().equals(Owl.RDF_TYPE)
        && triple.object() instanceof Triple.Resource type
        && (!Owl.isBuiltIn(type.name()) || ANY_INDIVIDUAL.contains(type.name()));
  }
}
