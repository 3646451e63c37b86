package org.drill.concept.syntax;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
import org.drill.concept.Junction;
import org.drill.concept.Names;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Shape;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * Prints concepts in the <a href="https://www.w3.org/TR/owl2-manchester-syntax/">Manchester
 * syntax</a> of OWL 2, as Protégé shows it.
 */
final class ManchesterPrinter {
  private static final Set<String> PLAIN_NUMBERS =
      Set.of(Datatypes.XSD + "integer", Datatypes.XSD + "decimal");
  private static final Set<String> PLAIN_STRINGS =
      Set.of(
          Datatypes.XSD + "string",
          "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString",
          "http://www.w3.org/1999/02/22-rdf-syntax-ns#PlainLiteral");

  private final Names names;
  private final Map<String, String> datatypes;
  private final boolean enclosesNegations;

  /**
   * Makes a printer.
   *
   * @param names how to write names
   * @param datatypes the datatypes of data properties, where they are known
   */
  ManchesterPrinter(Names names, Map<String, String> datatypes) {
    this(names, datatypes, false);
  }

  /**
   * Makes a printer for readers that know less.
   *
   * @param names how to write names
   * @param datatypes the datatypes of data properties, where they are known
   * @param enclosesNegations whether it is {@code r only (not A)}, since some parsers, such as that
   *     of OWLAPI 4, know no {@code r only not A}
   */
  ManchesterPrinter(Names names, Map<String, String> datatypes, boolean enclosesNegations) {
    this.names = names;
    this.datatypes = datatypes;
    this.enclosesNegations = enclosesNegations;
  }

  /** How a datatype is written. */
  static String datatype(String iri) {
    return iri.startsWith(Datatypes.XSD)
        ? "xsd:" + iri.substring(Datatypes.XSD.length())
        : "<" + iri + ">";
  }

  /** A value by itself; numbers without quotes unless a datatype was told that they do not say. */
  private static String literal(Value value, @Nullable String told) {
    String datatype = Datatypes.fitting(told, List.of(value));
    boolean isPlain =
        switch (value.kind()) {
          case NUMBER -> told == null || PLAIN_NUMBERS.contains(datatype);
          case BOOLEAN -> true;
          case STRING -> PLAIN_STRINGS.contains(datatype);
          case DATE, TIME -> false;
        };
    String quoted = Value.string(Datatypes.lexical(value, datatype)).toString();
    if (value.kind() == ValueKind.STRING) {
      return isPlain ? quoted : quoted + "^^" + datatype(datatype);
    }
    return isPlain ? Datatypes.lexical(value, datatype) : quoted + "^^" + datatype(datatype);
  }

  /** A value in a range that names its datatype. */
  private static String bound(Value value, String datatype) {
    String lexical = Datatypes.lexical(value, datatype);
    return value.kind() == ValueKind.NUMBER
        ? lexical
        : Value.string(lexical) + "^^" + datatype(datatype);
  }

  String print(Concept concept) {
    return concept.accept(new Printing()).toString();
  }

  private final class Printing implements ConceptVisitor<StringBuilder> {
    private final StringBuilder text = new StringBuilder();

    @Override
    public StringBuilder top(Top top) {
      return text.append(names.thing());
    }

    @Override
    public StringBuilder bottom(Bottom bottom) {
      return text.append(names.nothing());
    }

    @Override
    public StringBuilder atom(Atom atom) {
      return text.append(names.className(atom.iri()));
    }

    @Override
    public StringBuilder not(Not not) {
      text.append("not ");
      return not.operand() instanceof Not inner // 'not not A' is none of its expressions
          ? enclosed(inner)
          : nested(not.operand());
    }

    @Override
    public StringBuilder some(Some some) {
      if (some.filler() instanceof Nominal nominal) {
        role(some.role()).append(" value ");
        return text.append(names.individualName(nominal.individual()));
      }
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
    public StringBuilder nominal(Nominal nominal) {
      return text.append('{').append(names.individualName(nominal.individual())).append('}');
    }

    @Override
    public StringBuilder self(HasSelf self) {
      return role(self.role()).append(" Self");
    }

    @Override
    public StringBuilder hasValue(HasValue hasValue) {
      text.append(names.propertyName(hasValue.property())).append(" value ");
      return text.append(literal(hasValue.value(), datatypes.get(hasValue.property())));
    }

    @Override
    public StringBuilder dataRange(DataRange range) {
      List<Value> bounds = Stream.of(range.low(), range.high()).filter(Objects::nonNull).toList();
      String datatype = Datatypes.fitting(datatypes.get(range.property()), bounds);
      text.append(names.propertyName(range.property())).append(" some ");
      text.append(datatype(datatype)).append('[');
      if (range.low() != null) {
        text.append(">= ").append(bound(range.low(), datatype));
      }
      if (range.high() != null) {
        text.append(range.low() != null ? ", " : "");
        text.append("<= ").append(bound(range.high(), datatype));
      }
      return text.append(']');
    }

    @Override
    public StringBuilder cardinality(Cardinality cardinality) {
      String keyword =
          switch (cardinality.bound()) {
            case AT_LEAST -> " min ";
            case AT_MOST -> " max ";
            case EXACTLY -> " exactly ";
          };
      return restriction(
          cardinality.role(), keyword + cardinality.number() + " ", cardinality.filler());
    }

    @Override
    public StringBuilder or(Or or) {
      return joined(or, " or ");
    }

    private StringBuilder restriction(Role role, String keyword, Concept filler) {
      role(role).append(keyword);
      return nested(filler);
    }

    private StringBuilder role(Role role) {
      return text.append(role.isInverse() ? "inverse " : "").append(names.roleName(role.iri()));
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
      boolean isLeaf = inside instanceof Atom || inside instanceof Nominal;
      if (isNegated && enclosesNegations) {
        return enclosed(concept);
      }
      if (isLeaf || (!isNegated && (inside instanceof Top || inside instanceof Bottom))) {
        return concept.accept(this);
      }
      return enclosed(concept);
    }

    private StringBuilder enclosed(Concept concept) {
      text.append('(');
      return concept.accept(this).append(')');
    }
  }
}
