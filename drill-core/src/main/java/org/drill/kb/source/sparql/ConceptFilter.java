package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.concept.syntax.SparqlFilters;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Hop;

/**
 * A concept as a condition on a bound variable, over a graph that states less than it implies.
 *
 * <p>Every concept is a condition made of {@code EXISTS}: so ¬ is {@code !}, ⊔ is {@code ||}, and
 * nothing depends on what binds a variable, as it does for patterns. ≥n r.C asks for n different
 * successors by name.
 */
final class ConceptFilter implements ConceptVisitor<String> {
  private final ToldRules rules;
  private String subject;
  private int variables;

  private ConceptFilter(ToldRules rules, String subject) {
    this.rules = rules;
    this.subject = subject;
  }

  /** The condition that a variable, such as {@code ?x}, is in a concept. */
  static String of(Concept concept, String variable, ToldRules rules) {
    return concept.accept(new ConceptFilter(rules, variable));
  }

  private String of(Concept concept, String variable) {
    String outer = subject;
    subject = variable;
    String text = concept.accept(this);
    subject = outer;
    return text;
  }

  private String fresh(String start) {
    return "?" + start + ++variables;
  }

  @Override
  public String top(Top top) {
    return "true";
  }

  @Override
  public String bottom(Bottom bottom) {
    return "false";
  }

  @Override
  public String atom(Atom atom) {
    return member(atom.iri(), Set.of());
  }

  /** Whether the subject is in a class, by a type, an edge, or by being in other classes. */
  private String member(String iri, Set<Set<String>> seen) {
    var ways = new ArrayList<String>();
    List<String> classes = rules.below(iri);
    if (classes.size() == 1) {
      ways.add("EXISTS { " + subject + " a " + SparqlText.iri(classes.get(0)) + " }");
    } else {
      String type = fresh("t");
      String names = classes.stream().map(SparqlText::iri).collect(Collectors.joining(", "));
      ways.add("EXISTS { %s a %s FILTER(%s IN (%s)) }".formatted(subject, type, type, names));
    }
    for (Hop hop : rules.telling(iri)) {
      ways.add("EXISTS { " + ToldRules.edge(hop, subject, fresh("z")) + " }");
    }
    for (Set<String> body : rules.together(iri)) {
      if (!seen.contains(body)) {
        var more = new HashSet<>(seen);
        more.add(body);
        ways.add(
            body.stream()
                .map(part -> member(part, more))
                .collect(Collectors.joining(" && ", "(", ")")));
      }
    }
    return any(ways);
  }

  private static String any(List<String> ways) {
    return ways.size() == 1 ? ways.get(0) : "(" + String.join(" || ", ways) + ")";
  }

  @Override
  public String not(Not not) {
    return "!(" + of(not.operand(), subject) + ")";
  }

  @Override
  public String some(Some some) {
    return successor(some.role(), some.filler(), false);
  }

  @Override
  public String all(All all) {
    return "!" + successor(all.role(), all.filler(), true);
  }

  private String successor(Role role, Concept filler, boolean isNegated) {
    String other = fresh("y");
    String condition = of(filler, other);
    return "EXISTS { %s FILTER(!isLiteral(%s) && %s(%s)) }"
        .formatted(rules.path(role, subject, other), other, isNegated ? "!" : "", condition);
  }

  @Override
  public String and(And and) {
    return joined(and.operands(), " && ");
  }

  @Override
  public String or(Or or) {
    return joined(or.operands(), " || ");
  }

  private String joined(List<Concept> operands, String operator) {
    String at = subject;
    return operands.stream()
        .map(operand -> of(operand, at))
        .collect(Collectors.joining(operator, "(", ")"));
  }

  @Override
  public String nominal(Nominal nominal) {
    String name = nominal.individual();
    return Triple.isBlank(name)
        ? "false"
        : "sameTerm(" + subject + ", " + BlankNodes.text(name) + ")";
  }

  @Override
  public String self(HasSelf self) {
    return "EXISTS { " + rules.path(self.role(), subject, subject) + " }";
  }

  @Override
  public String hasValue(HasValue hasValue) {
    String value = fresh("v");
    return value(hasValue.property(), value, SparqlFilters.equal(value, hasValue.value()));
  }

  @Override
  public String dataRange(DataRange range) {
    String value = fresh("v");
    return value(
        range.property(),
        value,
        SparqlFilters.within(value, range.kind(), range.low(), range.high()));
  }

  private String value(String property, String value, String condition) {
    return "EXISTS { %s FILTER(isLiteral(%s) && (%s)) }"
        .formatted(rules.path(new Role(property), subject, value), value, condition);
  }

  @Override
  public String cardinality(Cardinality cardinality) {
    int number = cardinality.number();
    return switch (cardinality.bound()) {
      case AT_LEAST -> atLeast(cardinality, number);
      case AT_MOST -> "!" + atLeast(cardinality, number + 1);
      case EXACTLY ->
          "(" + atLeast(cardinality, number) + " && !" + atLeast(cardinality, number + 1) + ")";
    };
  }

  private String atLeast(Cardinality cardinality, int number) {
    if (number == 0) {
      return "true";
    }
    var patterns = new ArrayList<String>();
    var conditions = new ArrayList<String>();
    var others = new ArrayList<String>();
    for (int k = 0; k < number; k++) {
      String other = fresh("y");
      patterns.add(rules.path(cardinality.role(), subject, other));
      for (String before : others) {
        conditions.add("!sameTerm(" + other + ", " + before + ")");
      }
      conditions.add("!isLiteral(" + other + ")");
      conditions.add("(" + of(cardinality.filler(), other) + ")");
      others.add(other);
    }
    return "EXISTS { %s FILTER(%s) }"
        .formatted(String.join(" ", patterns), String.join(" && ", conditions));
  }
}
