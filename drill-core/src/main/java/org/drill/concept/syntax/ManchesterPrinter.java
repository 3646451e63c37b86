package org.drill.concept.syntax;

import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.Junction;
import org.drill.concept.Names;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Shape;
import org.drill.concept.Some;
import org.drill.concept.Top;

/**
 * Prints concepts in the <a href="https://www.w3.org/TR/owl2-manchester-syntax/">Manchester
 * syntax</a> of OWL 2, as Protégé shows it.
 */
final class ManchesterPrinter {
  private final Names names;

  ManchesterPrinter(Names names) {
    this.names = names;
  }

  String print(Concept concept) {
    return concept.accept(new Printing()).toString();
  }

  private final class Printing implements ConceptVisitor<StringBuilder> {
    private final StringBuilder text = new StringBuilder();

    @Override
    public StringBuilder top(Top top) {
      return text.append("owl:Thing");
    }

    @Override
    public StringBuilder bottom(Bottom bottom) {
      return text.append("owl:Nothing");
    }

    @Override
    public StringBuilder atom(Atom atom) {
      return text.append(names.className(atom.iri()));
    }

    @Override
    public StringBuilder not(Not not) {
      text.append("not ");
      return nested(not.operand());
    }

    @Override
    public StringBuilder some(Some some) {
      return restriction(some.role(), " some ", some.filler());
    }

    @Override
    public StringBuilder all(All all) {
      return restriction(all.role(), " only ", all.filler());
    }

    @Override
    public StringBuilder and(And and) {
      return joined(and, " and ");
    }

    @Override
    public StringBuilder nominal(org.drill.concept.Nominal nominal) {
      throw new UnsupportedOperationException("nominal");
    }

    @Override
    public StringBuilder self(org.drill.concept.HasSelf self) {
      throw new UnsupportedOperationException("self");
    }

    @Override
    public StringBuilder hasValue(org.drill.concept.HasValue hasValue) {
      throw new UnsupportedOperationException("hasValue");
    }

    @Override
    public StringBuilder dataRange(org.drill.concept.DataRange dataRange) {
      throw new UnsupportedOperationException("dataRange");
    }

    @Override
    public StringBuilder cardinality(org.drill.concept.Cardinality cardinality) {
      throw new UnsupportedOperationException("cardinality");
    }

    @Override
    public StringBuilder or(Or or) {
      return joined(or, " or ");
    }

    private StringBuilder restriction(Role role, String keyword, Concept filler) {
      text.append(names.roleName(role.iri())).append(keyword);
      return nested(filler);
    }

    private StringBuilder joined(Junction junction, String operator) {
      String separator = "";
      for (Concept operand : junction.operands()) {
        text.append(separator);
        nested(operand);
        separator = operator;
      }
      return text;
    }

    private StringBuilder nested(Concept concept) {
      boolean isNegated = concept.shape() == Shape.NOT;
      Concept inside = isNegated ? concept.children().get(0) : concept;
      boolean isLeaf = inside.shape() == Shape.LEAF;
      if (isLeaf || (!isNegated && inside.children().isEmpty())) {
        return concept.accept(this);
      }
      text.append('(');
      return concept.accept(this).append(')');
    }
  }
}
