package org.drill.kb.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.RDFS;
import org.jspecify.annotations.Nullable;

/** The words of RDF, RDFS and OWL that the loader understands. */
public final class Owl {
  private Owl() {}

  /** Predicates between terms of the TBox, or between individuals with a fixed meaning. */
  enum Axiom {
    SUB_CLASS(RDFS.SUBCLASSOF),
    EQUIVALENT_CLASS(OWL.EQUIVALENTCLASS),
    DISJOINT_WITH(OWL.DISJOINTWITH),
    INTERSECTION(OWL.INTERSECTIONOF),
    UNION(OWL.UNIONOF),
    COMPLEMENT(OWL.COMPLEMENTOF),
    DISJOINT_UNION(OWL.DISJOINTUNIONOF),
    ONE_OF(OWL.ONEOF),
    FIRST(RDF.FIRST),
    REST(RDF.REST),
    ON_PROPERTY(OWL.ONPROPERTY),
    SOME_VALUES(OWL.SOMEVALUESFROM),
    ALL_VALUES(OWL.ALLVALUESFROM),
    SUB_PROPERTY(RDFS.SUBPROPERTYOF),
    EQUIVALENT_PROPERTY(OWL.EQUIVALENTPROPERTY),
    INVERSE(OWL.INVERSEOF),
    DOMAIN(RDFS.DOMAIN),
    RANGE(RDFS.RANGE),
    SAME_AS(OWL.SAMEAS),
    DIFFERENT_FROM(OWL.DIFFERENTFROM),
    IMPORTS(OWL.IMPORTS);

    private final String iri;

    Axiom(IRI iri) {
      this.iri = iri.stringValue();
    }
  }

  /** What a declaration {@code x rdf:type T} says of x: bits that can be combined. */
  static final int CLASS = 1;

  static final int ROLE = 1 << 1;
  static final int DATA = 1 << 2;
  static final int ANNOTATION = 1 << 3;
  static final int INDIVIDUAL = 1 << 4;
  static final int ONTOLOGY = 1 << 5;
  static final int TRANSITIVE = 1 << 6;
  static final int SYMMETRIC = 1 << 7;
  static final int DATATYPE = 1 << 8;
  static final int PROPERTY = 1 << 9;

  /** Not an individual whatever else is said: restrictions, axioms, lists. */
  static final int STRUCTURE = 1 << 10;

  /** A blank node. */
  static final int BLANK = 1 << 11;

  /** The IRI of {@code rdf:type}. */
  public static final String RDF_TYPE = RDF.TYPE.stringValue();

  /** The IRI of {@code owl:NamedIndividual}. */
  public static final String NAMED_INDIVIDUAL = OWL.NAMESPACE + "NamedIndividual";

  /** What the IRIs start with of which {@link #isBuiltIn} speaks. */
  public static final List<String> BUILT_IN =
      List.of(
          OWL.NAMESPACE,
          RDF.NAMESPACE,
          RDFS.NAMESPACE,
          "http://www.w3.org/2001/XMLSchema#",
          "http://www.w3.org/2003/11/swrl");

  static final String RDF_NIL = RDF.NIL.stringValue();

  private static final Map<String, Axiom> AXIOMS = new HashMap<>();
  private static final Map<String, Integer> DECLARATIONS = new HashMap<>();

  static {
    for (Axiom axiom : Axiom.values()) {
      AXIOMS.put(axiom.iri, axiom);
    }
    declare(CLASS, OWL.CLASS, RDFS.CLASS);
    declare(ROLE, OWL.OBJECTPROPERTY);
    declare(ROLE, OWL.INVERSEFUNCTIONALPROPERTY);
    declare(ROLE | TRANSITIVE, OWL.TRANSITIVEPROPERTY);
    declare(ROLE | SYMMETRIC, OWL.SYMMETRICPROPERTY);
    for (String name :
        new String[] {"AsymmetricProperty", "ReflexiveProperty", "IrreflexiveProperty"}) {
      DECLARATIONS.put(OWL.NAMESPACE + name, ROLE);
    }
    declare(PROPERTY, RDF.PROPERTY, OWL.FUNCTIONALPROPERTY);
    declare(DATA, OWL.DATATYPEPROPERTY);
    declare(ANNOTATION, OWL.ANNOTATIONPROPERTY);
    declare(ANNOTATION, OWL.ONTOLOGYPROPERTY);
    declare(INDIVIDUAL, OWL.THING);
    DECLARATIONS.put(OWL.NAMESPACE + "NamedIndividual", INDIVIDUAL);
    declare(ONTOLOGY, OWL.ONTOLOGY);
    declare(DATATYPE, RDFS.DATATYPE, OWL.DATARANGE);
  }

  private static void declare(int bits, IRI... types) {
    for (IRI type : types) {
      DECLARATIONS.put(type.stringValue(), bits);
    }
  }

  /**
   * Whether an IRI belongs to RDF, RDFS, OWL, XML Schema or SWRL, whose rules are left out.
   *
   * @param iri the IRI
   * @return whether it is one of their words
   */
  public static boolean isBuiltIn(String iri) {
    if (iri.startsWith("http://www.w3.org/")) {
      for (String start : BUILT_IN) {
        if (iri.startsWith(start)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The axiom that a built-in predicate states, or null for one without consequences here. */
  static @Nullable Axiom axiom(String predicate) {
    return AXIOMS.get(predicate);
  }

  /** What a built-in type says of its instances. */
  static int declaration(String type) {
    return DECLARATIONS.getOrDefault(type, STRUCTURE);
  }
}
