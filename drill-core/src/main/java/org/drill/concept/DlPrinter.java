package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.util.function.UnaryOperator;

/**
 * Prints concepts in description-logic syntax: {@code Female ⊓ ∃hasSibling.(Parent ⊔ ¬Male)}.
 *
 * <p>Immutable and thread-safe.
 */
public final class DlPrinter {
  static final DlPrinter WITH_IRIS = new DlPrinter(iri -> "<" + iri + ">", iri -> "<" + iri + ">");

  private final UnaryOperator<String> className;
  private final UnaryOperator<String> roleName;

  /**
   * Makes a printer.
   *
   * @param className how to write the IRI of a class
   * @param roleName how to write the IRI of a role
   */
  public DlPrinter(UnaryOperator<String> className, UnaryOperator<String> roleName) {
    this.className = requireNonNull(className, "className");
    this.roleName = requireNonNull(roleName, "roleName");
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
      return text.append(className.apply(atom.iri()));
    }

    @Override
    public StringBuilder not(Not not) {
      text.append('¬');
      return nested(not.operand());
    }

    @Override
    public StringBuilder some(Some some) {
      text.append('∃').append(roleName.apply(some.role().iri())).append('.');
      return nested(some.filler());
    }

    @Override
    public StringBuilder all(All all) {
      text.append('∀').append(roleName.apply(all.role().iri())).append('.');
      return nested(all.filler());
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
