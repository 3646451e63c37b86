package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.List;
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
 *               | ("∃" | "∀" | "exists" | "forall") role "." unary
 *               | role ("some" | "only") unary
 *               | "⊤" | "⊥" | "Thing" | "Nothing" | class | "(" disjunction ")"
 * </pre>
 *
 * <p>The three syntaxes agree on precedence, so that no mode is needed. Nesting is bounded by
 * {@link Concept#MAX_DEPTH}, parentheses included, and so is the stack.
 */
final class ConceptParser {
  private final Vocabulary vocabulary;
  private final List<Token> tokens;
  private int next;
  private int depth;

  ConceptParser(String text, Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.tokens = Lexer.tokens(text);
  }

  Concept parse() {
    if (peek().kind() == Kind.END) {
      throw new ConceptSyntaxException("empty expression", 0);
    }
    Concept concept = disjunction();
    Token rest = peek();
    if (rest.kind() == Kind.CLOSE) {
      throw new ConceptSyntaxException("')' without '('", rest.position());
    }
    if (rest.kind() != Kind.END) {
      throw unexpected(rest, "an operator such as ⊓ (and) or ⊔ (or)");
    }
    return concept;
  }

  private Concept disjunction() {
    var operands = new ArrayList<Concept>();
    do {
      operands.add(conjunction());
    } while (accept(Kind.OR));
    return Concepts.or(operands);
  }

  private Concept conjunction() {
    var operands = new ArrayList<Concept>();
    do {
      operands.add(unary());
    } while (accept(Kind.AND));
    return Concepts.and(operands);
  }

  private Concept unary() {
    Token token = take();
    if (++depth > Concept.MAX_DEPTH) {
      throw new ConceptSyntaxException(ConceptDepthException.MESSAGE, token.position());
    }
    Concept concept =
        switch (token.kind()) {
          case TOP -> Concepts.TOP;
          case BOTTOM -> Concepts.BOTTOM;
          case NOT -> Concepts.not(unary());
          case EXISTS -> {
            Role role = dottedRole();
            yield Concepts.some(role, unary());
          }
          case FORALL -> {
            Role role = dottedRole();
            yield Concepts.all(role, unary());
          }
          case OPEN -> parenthesised(token);
          case NAME, IRI -> named(token);
          default -> throw unexpected(token, "a class expression");
        };
    depth--;
    return concept;
  }

  private Concept named(Token name) {
    if (accept(Kind.SOME)) {
      Role role = new Role(vocabulary.roleIri(name));
      return Concepts.some(role, unary());
    }
    if (accept(Kind.ONLY)) {
      Role role = new Role(vocabulary.roleIri(name));
      return Concepts.all(role, unary());
    }
    if (peek().kind() == Kind.UNSUPPORTED) {
      throw unexpected(peek(), "an operator");
    }
    return Concepts.atom(vocabulary.classIri(name));
  }

  private Role dottedRole() {
    Token name = take();
    if (name.kind() != Kind.NAME && name.kind() != Kind.IRI) {
      throw unexpected(name, "a role");
    }
    Token dot = take();
    if (dot.kind() != Kind.DOT) {
      throw unexpected(dot, "'.' after role '" + name.text() + "'");
    }
    return new Role(vocabulary.roleIri(name));
  }

  private Concept parenthesised(Token open) {
    Concept inner = disjunction();
    Token close = take();
    if (close.kind() == Kind.END) {
      throw new ConceptSyntaxException("'(' without ')'", open.position());
    }
    if (close.kind() != Kind.CLOSE) {
      throw unexpected(close, "')' or an operator");
    }
    return inner;
  }

  private ConceptSyntaxException unexpected(Token token, String expected) {
    if (token.kind() == Kind.UNSUPPORTED) {
      return new ConceptSyntaxException(
          "'" + token.text() + "' is not part of ALC (use ⊓ ⊔ ¬ ∃ ∀ ⊤ ⊥)", token.position());
    }
    return new ConceptSyntaxException(
        "expected " + expected + " but found " + token.describe(), token.position());
  }

  private Token peek() {
    return tokens.get(next);
  }

  private Token take() {
    Token token = tokens.get(next);
    if (token.kind() != Kind.END) {
      next++;
    }
    return token;
  }

  private boolean accept(Kind kind) {
    if (peek().kind() != kind) {
      return false;
    }
    next++;
    return true;
  }
}
