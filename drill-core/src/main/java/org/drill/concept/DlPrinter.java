package org.drill.concept;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * Prints concepts in description-logic syntax: {@code Female ⊓ ∃hasSibling.(Parent ⊔ ¬Male)}.
 *
 * <p>Immutable and thread-safe.
 */
public final class DlPrinter {
  static final DlPrinter WITH_IRIS = new DlPrinter(Names.IRIS);

  private final Names names;

  /**
   * Makes a printer.
   *
   * @param names how to write names
   */
  public DlPrinter(Names names) {
    this.names = requireNonNull(names, "names");
  }

  /**
   * Prints a concept on one line.
   *
   * @param concept any concept
   * @return its text
   */
  public String print(Concept concept) {
    return concept.accept(new Printing()).toString();
  }

  /** Appends to one text; returns that text so that it can serve as a visitor. */
  private final class Printing implements ConceptVisitor<StringBuilder> {
    private final StringBuilder text = new StringBuilder();

    @Override
    public StringBuilder top(Top top) {
      return text.append('⊤');
    }

    @Override
    public StringBuilder bottom(Bottom bottom) {
      return text.append('⊥');
    }

    @Override
    public StringBuilder atom(Atom atom) {
      return text.append(names.className(atom.iri()));
    }

    @Override
    public StringBuilder not(Not not) {
      text.append('¬');
      return nested(not.operand());
    }

    @Override
    public StringBuilder some(Some some) {
      return restriction("∃", some);
    }

    @Override
    public StringBuilder all(All all) {
      return restriction("∀", all);
    }

    @Override
    public StringBuilder cardinality(Cardinality cardinality) {
      return restriction(
          cardinality.bound().symbol() + Integer.toString(cardinality.number()) + " ", cardinality);
    }

    private StringBuilder restriction(String quantifier, Restriction restriction) {
      text.append(quantifier);
      role(restriction.role()).append('.');
      return nested(restriction.filler());
    }

    private StringBuilder role(Role role) {
      text.append(names.roleName(role.iri()));
      return role.isInverse() ? text.append('⁻') : text;
    }

    @Override
    public StringBuilder nominal(Nominal nominal) {
      return text.append('{').append(names.individualName(nominal.individual())).append('}');
    }

    @Override
    public StringBuilder self(HasSelf self) {
      text.append('∃');
      return role(self.role()).append(".Self");
    }

    @Override
    public StringBuilder hasValue(HasValue hasValue) {
      return property(hasValue.property()).append('{').append(hasValue.value()).append('}');
    }

    @Override
    public StringBuilder dataRange(DataRange dataRange) {
      property(dataRange.property()).append('[');
      @Nullable Value low = dataRange.low();
      @Nullable Value high = dataRange.high();
      if (high == null) {
        text.append('≥').append(low);
      } else if (low == null) {
        text.append('≤').append(high);
      } else {
        text.append(low).append(',').append(high);
      }
      return text.append(']');
    }

    private StringBuilder property(String iri) {
      return text.append('∃').append(names.propertyName(iri)).append('.');
    }

    @Override
    public StringBuilder and(And and) {
      return joined(and, " ⊓ ");
    }

    @Override
    public StringBuilder or(Or or) {
      return joined(or, " ⊔ ");
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
      if (!(concept instanceof Junction)) {
        return concept.accept(this);
      }
      text.append('(');
      return concept.accept(this).append(')');
    }
  }
}
