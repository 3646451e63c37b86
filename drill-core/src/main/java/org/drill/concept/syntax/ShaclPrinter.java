package org.drill.concept.syntax;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.DataRange;
import org.drill.concept.Datatypes;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * Prints concepts as <a href="https://www.w3.org/TR/shacl/">SHACL</a> constraints, in Turtle with
 * the prefixes {@code sh:} and {@code xsd:}. SHACL has a closed world as retrieval has: on the
 * materialised graph, a node conforms if it is an instance of the concept.
 *
 * <p>⊓ is constraints side by side, ∀ is the shape of all values, ∃, ≥, ≤ and = are qualified value
 * shapes, and ∃r.Self is the negation of {@code sh:disjoint r}, since a node shape compares the
 * node itself. Data that one datatype orders are compared by {@code sh:minInclusive} and {@code
 * sh:maxInclusive}; all others by a constraint in SPARQL with the filters of {@link SparqlPrinter}.
 */
public final class ShaclPrinter {
  private static final String SAME_AS = "<http://www.w3.org/2002/07/owl#sameAs>";

  /** Other names of a node. */
  private static final String SAME =
      "[ sh:oneOrMorePath [ sh:alternativePath ( %s [ sh:inversePath %s ] ) ] ]"
          .formatted(SAME_AS, SAME_AS);

  /** Numbers that all engines compare alike; a double may be NaN. */
  private static final Set<String> EXACT =
      Stream.of("integer", "decimal", "int", "long", "short", "byte", "nonNegativeInteger")
          .map(name -> Datatypes.XSD + name)
          .collect(Collectors.toUnmodifiableSet());

  private ShaclPrinter() {}

  /**
   * The constraints of a concept.
   *
   * @param concept any concept
   * @param graph what is special about the graph
   * @param datatypes the datatypes of data properties, where all values have one
   * @return lines that each end in a semicolon, to stand within a node shape
   * @throws IllegalArgumentException if SHACL has no words for a part; the message names it
   */
  public static String print(Concept concept, SparqlGraph graph, Map<String, String> datatypes) {
    List<String> lines =
        requireNonNull(concept, "concept").accept(new Printing(graph, Map.copyOf(datatypes)));
    return lines.stream().map(line -> line + " ;\n").collect(Collectors.joining());
  }

  /**
   * An IRI as Turtle has it.
   *
   * @param iri the IRI
   * @return it in angle brackets, with what may not stand between them escaped
   */
  public static String iri(String iri) {
    var text = new StringBuilder("<");
    for (int k = 0; k < iri.length(); k++) {
      char c = iri.charAt(k);
      if (c <= ' ' || "<>\"{}|^`\\".indexOf(c) >= 0) {
        text.append(String.format("\\u%04X", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append('>').toString();
  }

  /** The constraints of a concept, each a predicate and an object. */
  private record Printing(SparqlGraph graph, Map<String, String> datatypes)
      implements ConceptVisitor<List<String>> {
    @Override
    public List<String> top(Top top) {
      return List.of();
    }

    @Override
    public List<String> bottom(Bottom bottom) {
      return List.of("sh:not [ a sh:NodeShape ]");
    }

    @Override
    public List<String> atom(Atom atom) {
      return List.of("sh:class " + iri(atom.iri()));
    }

    @Override
    public List<String> not(Not not) {
      return not.operand() instanceof Not inner // some engines fail on two of them
          ? inner.operand().accept(this)
          : List.of("sh:not " + shape(not.operand()));
    }

    @Override
    public List<String> some(Some some) {
      return successors(some.role(), some.filler(), 1, -1);
    }

    @Override
    public List<String> all(All all) {
      Role role = all.role();
      String filler = "sh:node " + shape(all.filler());
      return List.of(
          property(
              role,
              isMixed(role)
                  ? "sh:or ( [ sh:nodeKind sh:Literal ] [ %s ] )".formatted(filler)
                  : filler));
    }

    private boolean isMixed(Role role) {
      return graph.mixedProperties().contains(role.iri()) && !role.isInverse();
    }

    private static String property(Role role, String constraints) {
      String path = role.isInverse() ? "[ sh:inversePath %s ]" : "%s";
      return "sh:property [ sh:path %s ; %s ]"
          .formatted(path.formatted(iri(role.iri())), constraints);
    }

    @Override
    public List<String> and(And and) {
      return and.operands().stream().flatMap(part -> part.accept(this).stream()).toList();
    }

    @Override
    public List<String> or(Or or) {
      return List.of(
          or.operands().stream()
              .map(this::shape)
              .collect(Collectors.joining(" ", "sh:or ( ", " )")));
    }

    @Override
    public List<String> nominal(Nominal nominal) {
      String name = nominal.individual();
      if (name.startsWith("_:")) {
        throw new IllegalArgumentException("a nominal that is a blank node");
      }
      String same = "sh:hasValue " + iri(name);
      return List.of(
          graph.hasSameAs()
              ? "sh:or ( [ %s ] [ sh:property [ sh:path %s ; %s ] ] )".formatted(same, SAME, same)
              : same);
    }

    @Override
    public List<String> self(HasSelf self) {
      return List.of("sh:not [ sh:disjoint " + iri(self.role().iri()) + " ]");
    }

    @Override
    public List<String> cardinality(Cardinality cardinality) {
      int number = cardinality.number();
      int least = cardinality.bound() == Cardinality.Bound.AT_MOST ? -1 : number;
      int most = cardinality.bound() == Cardinality.Bound.AT_LEAST ? -1 : number;
      boolean isCounted = least > 1 || most > 0;
      if (isCounted && graph.hasSameAs()) {
        throw new IllegalArgumentException(
            "how many successors are different where some are the same (owl:sameAs)");
      }
      return successors(cardinality.role(), cardinality.filler(), least, most);
    }

    /**
     * At least and at most so many successors in a filler; a negative number is no bound. At most n
     * of a kind is said as not n + 1 of them, since RDF4J fails on some {@code
     * sh:qualifiedMaxCount}.
     */
    private List<String> successors(Role role, Concept filler, int least, int most) {
      var parts = new ArrayList<>(filler.accept(this));
      if (isMixed(role)) {
        parts.add(0, "sh:nodeKind sh:BlankNodeOrIRI");
      }
      var lines = new ArrayList<String>();
      if (least > 0) {
        lines.add(atLeast(role, parts, least));
      }
      if (most >= 0) {
        lines.add(
            parts.isEmpty()
                ? property(role, "sh:maxCount " + most)
                : "sh:not [ " + atLeast(role, parts, most + 1) + " ]");
      }
      return lines;
    }

    private static String atLeast(Role role, List<String> parts, int number) {
      return property(
          role,
          parts.isEmpty()
              ? "sh:minCount " + number
              : "sh:qualifiedValueShape %s ; sh:qualifiedMinCount %d"
                  .formatted(shape(parts), number));
    }

    private String shape(Concept concept) {
      return shape(concept.accept(this));
    }

    private static String shape(List<String> parts) {
      return parts.isEmpty() ? "[ a sh:NodeShape ]" : "[ " + String.join(" ; ", parts) + " ]";
    }

    @Override
    public List<String> hasValue(HasValue hasValue) {
      Value value = hasValue.value();
      String property = hasValue.property();
      if (value.kind() == ValueKind.NUMBER && isExact(property)) {
        return range(property, value, value);
      }
      if (value.kind() == ValueKind.STRING && isPlain(property)) {
        return List.of(
            "sh:property [ sh:path %s ; sh:hasValue %s ]".formatted(iri(property), value));
      }
      return query(property, SparqlFilters.equal("?v", value));
    }

    @Override
    public List<String> dataRange(DataRange range) {
      return range.kind() == ValueKind.NUMBER && isExact(range.property())
          ? range(range.property(), range.low(), range.high())
          : query(
              range.property(),
              SparqlFilters.within("?v", range.kind(), range.low(), range.high()));
    }

    private boolean isExact(String property) {
      return EXACT.contains(datatypes.getOrDefault(property, ""));
    }

    private boolean isPlain(String property) {
      return (Datatypes.XSD + "string").equals(datatypes.get(property));
    }

    private List<String> range(String property, @Nullable Value low, @Nullable Value high) {
      return List.of(
          "sh:property [ sh:path "
              + iri(property)
              + " ; sh:qualifiedMinCount 1 ; sh:qualifiedValueShape [ "
              + (low == null ? "" : "sh:minInclusive " + number(property, low) + " ; ")
              + (high == null ? "" : "sh:maxInclusive " + number(property, high) + " ; ")
              + "] ]");
    }

    private String number(String property, Value bound) {
      String datatype = Datatypes.fitting(datatypes.get(property), List.of(bound));
      return "\"%s\"^^xsd:%s"
          .formatted(
              Datatypes.lexical(bound, datatype), datatype.substring(Datatypes.XSD.length()));
    }

    /** A constraint that is broken where no value passes a filter. */
    private static List<String> query(String property, String filter) {
      String select =
          "SELECT $this WHERE { FILTER NOT EXISTS { $this <%s> ?v . FILTER (%s) } }"
              .formatted(property, filter);
      return List.of("sh:sparql [ sh:select " + Value.string(select) + " ]");
    }
  }
}
