package org.drill.concept.syntax;

import org.drill.concept.Role;
import org.drill.concept.syntax.Lexer.Kind;
import org.drill.concept.syntax.Lexer.Token;

/** Parses properties: roles, inverse roles and data properties. */
final class RoleParser {
  /** A property as it is written; what it is, what follows tells. */
  record Property(Token name, boolean isInverse) {}

  private final TokenReader tokens;
  private final Vocabulary vocabulary;

  RoleParser(TokenReader tokens, Vocabulary vocabulary) {
    this.tokens = tokens;
    this.vocabulary = vocabulary;
  }

  /** Whether a restriction in Manchester syntax follows. */
  boolean startsRestriction() {
    if (startsInverse()) {
      return true;
    }
    Kind first = tokens.peek().kind();
    if (!isName(first)) {
      return false;
    }
    return switch (tokens.peekSecond().kind()) {
      case SOME, ONLY, MIN, MAX, EXACTLY, VALUE, SELF, INVERTED -> true;
      default -> false;
    };
  }

  private static boolean isName(Kind kind) {
    return kind == Kind.NAME || kind == Kind.IRI || kind == Kind.QUOTED;
  }

  private boolean startsInverse() {
    Token token = tokens.peek();
    return token.kind() == Kind.INVERSE
        || (token.kind() == Kind.NAME
            && token.text().equals("inv")
            && tokens.peekSecond().kind() == Kind.OPEN);
  }

  /** Takes a property; an inverse of an inverse is the property itself. */
  Property take() {
    boolean isInverse = false;
    int open = 0;
    while (startsInverse()) {
      tokens.take();
      isInverse = !isInverse;
      while (tokens.accept(Kind.OPEN)) {
        open++;
      }
    }
    Token name = tokens.take();
    if (!isName(name.kind())) {
      throw TokenReader.unexpected(name, "a role");
    }
    isInverse ^= takeInverted();
    for (; open > 0; open--) {
      tokens.expect(Kind.CLOSE, "')' after role '" + name.text() + "'");
      isInverse ^= takeInverted();
    }
    return new Property(name, isInverse);
  }

  private boolean takeInverted() {
    boolean isInverse = false;
    while (tokens.accept(Kind.INVERTED)) {
      isInverse = !isInverse;
    }
    return isInverse;
  }

  void expectDot(Property property) {
    tokens.expect(Kind.DOT, "'.' after role '" + property.name().text() + "'");
  }

  /** Whether braces after a property hold its values, not individuals. */
  boolean isData(Property property, boolean areValues, boolean areStrings) {
    boolean isRole = vocabulary.isRole(property.name());
    boolean isData = vocabulary.isProperty(property.name());
    return isRole == isData ? !property.isInverse() && (areValues || areStrings) : isData;
  }

  Role role(Property property) {
    Token name = property.name();
    if (!vocabulary.isRole(name) && vocabulary.isProperty(name)) {
      String p = name.text();
      throw new ConceptSyntaxException(
          "'%s' is a data property, but a role is needed; write ∃%s.[≥v], ∃%s.[≤v] or ∃%s.{v}"
              .formatted(p, p, p, p),
          name.position());
    }
    return new Role(vocabulary.roleIri(name), property.isInverse());
  }

  /** The IRI of a data property. */
  String dataProperty(Property property) {
    Token name = property.name();
    if (!vocabulary.isProperty(name) && vocabulary.isRole(name)) {
      throw new ConceptSyntaxException(
          "'%s' is a role, but a data property is needed; write ∃%s.C with a class expression C"
              .formatted(name.text(), name.text()),
          name.position());
    }
    String iri = vocabulary.propertyIri(name);
    if (property.isInverse()) {
      throw new ConceptSyntaxException(
          "data property '" + name.text() + "' has no inverse", name.position());
    }
    return iri;
  }
}
