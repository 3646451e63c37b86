package org.drill.concept.syntax;

import static java.util.Objects.requireNonNull;

import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Concepts;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Some;
import org.drill.concept.Top;

/**
 * Prints concepts as SPARQL 1.1 SELECT queries with the closed-world meaning that retrieval has.
 *
 * <p>The query returns the instances of the concept on an endpoint that holds the materialised
 * graph. ¬C becomes {@code FILTER NOT EXISTS}, and ∀r.C becomes ¬∃r.¬C. Where no positive pattern
 * binds the variable (⊤, ¬, ∀), it ranges over {@code owl:NamedIndividual}.
 */
public final class SparqlPrinter {
  private static final String INDIVIDUAL = "a <http://www.w3.org/2002/07/owl#NamedIndividual> .";

  private SparqlPrinter() {}

  /**
   * The query for the instances of a concept.
   *
   * @param concept any concept
   * @return a SELECT query with the one variable {@code ?x}
   */
  public static String print(Concept concept) {
    var run = new Printing();
    run.pattern(requireNonNull(concept, "concept"), "?x", 1);
    return "SELECT DISTINCT ?x WHERE {\n" + run.text + "}";
  }

  /** The pattern of a concept for one variable; binds it unless told that it is bound. */
  private static final class Printing implements ConceptVisitor<Void> {
    private final StringBuilder text = new StringBuilder();
    private int variables;
    private String subject = "?x";
    private int indent;
    private boolean bound;

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
      String object = "?y" + ++variables;
      line(subject + " <" + some.role().iri() + "> " + object + " .");
      visit(some.filler(), object, indent, true);
      return null;
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
          boolean binds = operand instanceof Atom || operand instanceof Some;
          if (binds == (pass == 0)) {
            visit(operand, subject, indent, isBound);
            isBound = true;
          }
        }
      }
      return null;
    }

    @Override
    public Void nominal(org.drill.concept.Nominal nominal) {
      throw new UnsupportedOperationException("nominal");
    }

    @Override
    public Void self(org.drill.concept.HasSelf self) {
      throw new UnsupportedOperationException("self");
    }

    @Override
    public Void hasValue(org.drill.concept.HasValue hasValue) {
      throw new UnsupportedOperationException("hasValue");
    }

    @Override
    public Void dataRange(org.drill.concept.DataRange dataRange) {
      throw new UnsupportedOperationException("dataRange");
    }

    @Override
    public Void cardinality(org.drill.concept.Cardinality cardinality) {
      throw new UnsupportedOperationException("cardinality");
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
