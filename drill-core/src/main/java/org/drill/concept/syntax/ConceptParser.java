package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Cardinality;
import org.drill.concept.Cardinality.Bound;
import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.syntax.Lexer.Kind;
import org.drill.concept.syntax.Lexer.Token;

/**
 * A recursive-descent parser for the union of DL, ASCII and Manchester syntax.
 *
 * <pre>
 *   disjunction = conjunction { ("⊔" | "or") conjunction }
 *   conjunction = unary { ("⊓" | "and") unary }
 *   unary       = ("¬" | "not") unary
 *               | ("∃" | "exists") role "." filler | role "some" filler
 *               | ("∀" | "forall") role "." unary | role "only" unary
 *               | ("≥" | "≤" | "=" | "min" | "max" | "exactly") n role [ "." unary ]
 *               | role ("min" | "max" | "exactly") n [ unary ]
 *               | role "value" (individual | literal) | role "Self"
 *               | "{" individual { "," individual } "}"
 *               | "⊤" | "⊥" | "Thing" | "Nothing" | class | "(" disjunction ")"
 *   filler      = "Self" | range | "{" literal { "," literal } "}" | unary
 *   role        = name [ "⁻" | "^-" ] | "inverse" role | "inv" "(" role ")"
 *   name        = local or prefixed name | "&lt;" IRI ">" | "'" label "'"
 * </pre>
 *
 * <p>The three syntaxes agree on precedence, so that no mode is needed. What is said of a property
 * tells whether it is a role or a data property ({@link DataParser}), so that one name may be both.
 * Nesting is bounded by {@link Concept#MAX_DEPTH}, parentheses included, and so is the stack.
 */
final class ConceptParser {
  private final Vocabulary vocabulary;
  private final TokenReader tokens;
  private final RoleParser roles;
  private final DataParser data;
  private int depth;

  ConceptParser(String text, Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.tokens = new TokenReader(text);
    this.roles = new RoleParser(tokens, vocabulary);
    this.data = new DataParser(tokens);
  }

  Concept parse() {
    if (tokens.peek().kind() == Kind.END) {
      throw new ConceptSyntaxException("empty expression", 0);
    }
    Concept concept = disjunction();
    Token rest = tokens.peek();
    if (rest.kind() == Kind.CLOSE) {
      throw new ConceptSyntaxException("')' without '('", rest.position());
    }
    if (rest.kind() != Kind.END) {
      throw TokenReader.unexpected(rest, "an operator such as ⊓ (and) or ⊔ (or)");
    }
    return concept;
  }

  private Concept disjunction() {
    var operands = new ArrayList<Concept>();
    do {
      operands.add(conjunction());
    } while (tokens.accept(Kind.OR));
    return Concepts.or(operands);
  }

  private Concept conjunction() {
    var operands = new ArrayList<Concept>();
    do {
      operands.add(unary());
    } while (tokens.accept(Kind.AND));
    return Concepts.and(operands);
  }

  private Concept unary() {
    Token token = tokens.peek();
    if (++depth > Concept.MAX_DEPTH) {
      throw new ConceptSyntaxException(ConceptDepthException.MESSAGE, token.position());
    }
    Concept concept = roles.startsRestriction() ? restriction() : other(tokens.take());
    depth--;
    return concept;
  }

  private Concept other(Token token) {
    return switch (token.kind()) {
      case TOP -> Concepts.TOP;
      case BOTTOM -> Concepts.BOTTOM;
      case NOT -> Concepts.not(unary());
      case EXISTS -> {
        RoleParser.Property property = roles.take();
        roles.expectDot(property);
        yield some(property);
      }
      case FORALL -> {
        RoleParser.Property property = roles.take();
        roles.expectDot(property);
        Role role = roles.role(property);
        yield Concepts.all(role, unary());
      }
      case AT_LEAST, MIN -> counted(Bound.AT_LEAST);
      case AT_MOST, MAX -> counted(Bound.AT_MOST);
      case EQUAL, EXACTLY -> counted(Bound.EXACTLY);
      case OPEN -> parenthesised(token);
      case OPEN_SET -> nominals(data.items(token));
      case NAME, IRI, QUOTED -> Concepts.atom(vocabulary.classIri(token));
      default -> throw TokenReader.unexpected(token, "a class expression");
    };
  }

  /** A restriction in Manchester syntax, which starts with its role. */
  private Concept restriction() {
    RoleParser.Property property = roles.take();
    Token keyword = tokens.take();
    return switch (keyword.kind()) {
      case SOME -> some(property);
      case ONLY -> {
        Role role = roles.role(property);
        yield Concepts.all(role, unary());
      }
      case MIN -> counted(Bound.AT_LEAST, property);
      case MAX -> counted(Bound.AT_MOST, property);
      case EXACTLY -> counted(Bound.EXACTLY, property);
      case VALUE -> members(property, List.of(data.item()));
      case SELF -> Concepts.self(roles.role(property));
      default ->
          throw TokenReader.unexpected(keyword, "some, only, min, max, exactly, value or Self");
    };
  }

  /** What follows ∃p. or p some. */
  private Concept some(RoleParser.Property property) {
    if (tokens.accept(Kind.SELF)) {
      return Concepts.self(roles.role(property));
    }
    if (tokens.peek().kind() == Kind.OPEN_SET) {
      return members(property, data.items(tokens.take()));
    }
    if (data.startsRange()) {
      return data.range(roles.dataProperty(property));
    }
    Role role = roles.role(property);
    return Concepts.some(role, unary());
  }

  /** ∃p.{v} or ∃r.{a}, whichever the property and the items say. */
  private Concept members(RoleParser.Property property, List<DataParser.Item> items) {
    boolean areValues = items.stream().allMatch(item -> item.value().isPresent());
    boolean areStrings = items.stream().anyMatch(DataParser.Item::isString);
    if (roles.isData(property, areValues, areStrings)) {
      String iri = roles.dataProperty(property);
      return Concepts.or(
          items.stream().map(item -> Concepts.hasValue(iri, DataParser.value(item))).toList());
    }
    return Concepts.some(roles.role(property), nominals(items));
  }

  private Concept nominals(List<DataParser.Item> items) {
    var nominals = new ArrayList<Concept>();
    for (DataParser.Item item : items) {
      if (item.isString()) {
        throw new ConceptSyntaxException(
            "a string where an individual is needed; write its name without quotes, or its <IRI>",
            item.token().position());
      }
      nominals.add(Concepts.nominal(vocabulary.individual(item.token())));
    }
    return Concepts.or(nominals);
  }

  /** What follows ≥ and the like before the number. */
  private Concept counted(Bound bound) {
    int number = number();
    RoleParser.Property property = roles.take();
    Role role = roles.role(property);
    return Concepts.cardinality(
        bound, number, role, tokens.accept(Kind.DOT) ? unary() : Concepts.TOP);
  }

  /** What follows min and the like after the role. */
  private Concept counted(Bound bound, RoleParser.Property property) {
    int number = number();
    Role role = roles.role(property);
    return Concepts.cardinality(bound, number, role, startsFiller() ? unary() : Concepts.TOP);
  }

  private boolean startsFiller() {
    return switch (tokens.peek().kind()) {
      case AND, OR, CLOSE, END -> false;
      default -> true;
    };
  }

  private int number() {
    Token token = tokens.takeValue();
    if (token.kind() != Kind.NAME || !token.text().matches("\\d+")) {
      throw TokenReader.unexpected(token, "a whole number from 0 to " + Cardinality.MOST);
    }
    String digits = token.text().replaceFirst("^0+(?=\\d)", "");
    if (digits.length() > 9 || Integer.parseInt(digits) > Cardinality.MOST) {
      throw new ConceptSyntaxException(
          "a cardinality of " + digits + "; give one from 0 to " + Cardinality.MOST,
          token.position());
    }
    return Integer.parseInt(digits);
  }

  private Concept parenthesised(Token open) {
    Concept inner = disjunction();
    Token close = tokens.take();
    if (close.kind() == Kind.END) {
      throw new ConceptSyntaxException("'(' without ')'", open.position());
    }
    if (close.kind() != Kind.CLOSE) {
      throw TokenReader.unexpected(close, "')' or an operator");
    }
    return inner;
  }
}
