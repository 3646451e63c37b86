package org.drill.concept.syntax;

import static java.util.Objects.requireNonNull;

import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Cardinality.Bound;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.LeafConcept;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;

/**
 * Prints concepts as SPARQL 1.1 SELECT queries with the closed-world meaning that retrieval has.
 *
 * <p>The query returns the instances of the concept on an endpoint that holds the materialised
 * graph. ¬C becomes {@code FILTER NOT EXISTS}, and ∀r.C becomes ¬∃r.¬C. Where no positive pattern
 * binds the variable (⊤, ¬, ∀), it ranges over {@code owl:NamedIndividual}. ≥n r.C is a subquery
 * that counts different successors, and ≤n r.C is ¬≥n+1 r.C, so that it holds without any. Literals
 * are compared by {@link SparqlFilters}.
 *
 * <p>With {@code owl:sameAs} the first name of those that are the same is counted; blank nodes have
 * no names to compare, so that equal ones are counted each. A nominal that is a blank node cannot
 * be said in SPARQL; the query then has no answer for it and a comment that says so. Engines differ
 * in how they round an {@code xsd:float}, in moments beyond milliseconds, and in whether 300 is an
 * {@code xsd:byte}.
 */
public final class SparqlPrinter {
  private static final String INDIVIDUAL = "a <http://www.w3.org/2002/07/owl#NamedIndividual> .";
  private static final String SAME =
      "(<http://www.w3.org/2002/07/owl#sameAs>|^<http://www.w3.org/2002/07/owl#sameAs>)+";

  private SparqlPrinter() {}

  /**
   * The query for the instances of a concept, on a graph without {@code owl:sameAs} whose
   * properties have individuals or literals, not both.
   *
   * @param concept any concept
   * @return a SELECT query with the one variable {@code ?x}
   */
  public static String print(Concept concept) {
    return print(concept, SparqlGraph.PLAIN);
  }

  /**
   * The query for the instances of a concept.
   *
   * @param concept any concept
   * @param graph what is special about the graph
   * @return a SELECT query with the one variable {@code ?x}
   */
  public static String print(Concept concept, SparqlGraph graph) {
    return "SELECT DISTINCT ?x WHERE {\n" + pattern(concept, graph) + "}";
  }

  /**
   * The pattern that instances of a concept match, for queries and rules of other kinds.
   *
   * @param concept any concept
   * @param graph what is special about the graph
   * @return lines with the variable {@code ?x}, to stand between braces
   */
  public static String pattern(Concept concept, SparqlGraph graph) {
    var run = new Printing(graph);
    run.pattern(requireNonNull(concept, "concept"), "?x", 1);
    return run.text.toString();
  }

  /** The pattern of a concept for one variable; binds it unless told that it is bound. */
  private static final class Printing implements ConceptVisitor<Void> {
    private final SparqlGraph graph;
    private final StringBuilder text = new StringBuilder();
    private int variables;
    private String subject = "?x";
    private int indent;
    private boolean bound;

    Printing(SparqlGraph graph) {
      this.graph = graph;
    }

    /** Writes a pattern that binds {@code variable} itself. */
    void pattern(Concept concept, String variable, int depth) {
      visit(concept, variable, depth, false);
    }

    private void visit(Concept concept, String variable, int depth, boolean isBound) {
      String outerSubject = subject;
      int outerIndent = indent;
      boolean outerBound = bound;
      subject = variable;
      indent = depth;
      bound = isBound;
      concept.accept(this);
      subject = outerSubject;
      indent = outerIndent;
      bound = outerBound;
    }

    private void line(String content) {
      text.append("  ".repeat(indent)).append(content).append('\n');
    }

    private void bind() {
      if (!bound) {
        line(subject + " " + INDIVIDUAL);
      }
    }

    @Override
    public Void top(Top top) {
      bind();
      return null;
    }

    @Override
    public Void bottom(Bottom bottom) {
      bind();
      line("FILTER (false)");
      return null;
    }

    @Override
    public Void atom(Atom atom) {
      line(subject + " a <" + atom.iri() + "> .");
      return null;
    }

    @Override
    public Void not(Not not) {
      bind();
      absent(not.operand());
      return null;
    }

    @Override
    public Void some(Some some) {
      successor(some.role(), some.filler());
      return null;
    }

    /** A pattern for the successors of a filler; returns their variable. */
    private String successor(Role role, Concept filler) {
      String other = "?y" + ++variables;
      String object = role.isInverse() ? subject : other;
      line((role.isInverse() ? other : subject) + " <" + role.iri() + "> " + object + " .");
      if (graph.mixedProperties().contains(role.iri())) {
        line("FILTER (!isLiteral(" + object + "))");
      }
      visit(filler, other, indent, true);
      return other;
    }

    @Override
    public Void all(All all) {
      bind();
      absent(Concepts.some(all.role(), Concepts.not(all.filler())));
      return null;
    }

    @Override
    public Void and(And and) {
      boolean isBound = bound;
      for (int pass = 0; pass < 2; pass++) {
        for (Concept operand : and.operands()) {
          if (binds(operand) == (pass == 0)) {
            visit(operand, subject, indent, isBound);
            isBound = true;
          }
        }
      }
      return null;
    }

    /** Whether the pattern of a concept binds its variable by itself. */
    private static boolean binds(Concept concept) {
      if (concept instanceof Cardinality cardinality) {
        return cardinality.number() > 0 && cardinality.bound() != Bound.AT_MOST;
      }
      return concept instanceof Some
          || (concept instanceof LeafConcept && !(concept instanceof Nominal));
    }

    @Override
    public Void nominal(Nominal nominal) {
      bind();
      String name = nominal.individual();
      if (name.startsWith("_:")) {
        line("FILTER (false) # the blank node " + name + " has no name in SPARQL");
        return null;
      }
      String same =
          graph.hasSameAs() ? " || EXISTS { " + subject + " " + SAME + " <" + name + "> }" : "";
      line("FILTER (" + subject + " = <" + name + ">" + same + ")");
      return null;
    }

    @Override
    public Void self(HasSelf self) {
      line(subject + " <" + self.role().iri() + "> " + subject + " .");
      return null;
    }

    @Override
    public Void hasValue(HasValue hasValue) {
      String value = value(hasValue.property());
      line("FILTER (" + SparqlFilters.equal(value, hasValue.value()) + ")");
      return null;
    }

    @Override
    public Void dataRange(DataRange range) {
      String value = value(range.property());
      line("FILTER (" + SparqlFilters.within(value, range.kind(), range.low(), range.high()) + ")");
      return null;
    }

    private String value(String property) {
      String value = "?v" + ++variables;
      line(subject + " <" + property + "> " + value + " .");
      return value;
    }

    @Override
    public Void cardinality(Cardinality cardinality) {
      int number = cardinality.number();
      switch (cardinality.bound()) {
        case AT_LEAST -> {
          if (number == 0) {
            bind();
          } else {
            counted(cardinality, ">=");
          }
        }
        case AT_MOST -> {
          bind();
          line("FILTER NOT EXISTS {");
          indent++;
          counted(cardinality, ">");
          indent--;
          line("}");
        }
        case EXACTLY -> {
          if (number == 0) {
            bind();
            absent(Concepts.some(cardinality.role(), cardinality.filler()));
          } else {
            counted(cardinality, "=");
          }
        }
      }
      return null;
    }

    /** A subquery, since a count is of a whole group; it binds the variable. */
    private void counted(Cardinality cardinality, String comparison) {
      line("{ SELECT " + subject + " WHERE {");
      indent++;
      String other = successor(cardinality.role(), cardinality.filler());
      if (graph.hasSameAs()) {
        String smaller = "?z" + ++variables;
        line("FILTER NOT EXISTS {");
        line("  " + other + " " + SAME + " " + smaller + " .");
        line("  FILTER (STR(" + smaller + ") < STR(" + other + "))");
        line("}");
      }
      indent--;
      line(
          "} GROUP BY %s HAVING (COUNT(DISTINCT %s) %s %d) }"
              .formatted(subject, other, comparison, cardinality.number()));
    }

    @Override
    public Void or(Or or) {
      String separator = "{";
      for (Concept operand : or.operands()) {
        line(separator);
        visit(operand, subject, indent + 1, false);
        separator = "} UNION {";
      }
      line("}");
      return null;
    }

    private void absent(Concept concept) {
      line("FILTER NOT EXISTS {");
      visit(concept, subject, indent + 1, false);
      line("}");
    }
  }
}
