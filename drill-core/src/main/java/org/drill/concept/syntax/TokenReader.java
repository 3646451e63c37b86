package org.drill.concept.syntax;

import org.drill.concept.syntax.Lexer.Kind;
import org.drill.concept.syntax.Lexer.Token;
import org.jspecify.annotations.Nullable;

/** The tokens of an expression, read from left to right with one that is looked at before. */
final class TokenReader {
  private final Lexer lexer;
  private int at;
  private @Nullable Token peeked;

  TokenReader(String text) {
    this.lexer = new Lexer(text);
  }

  Token peek() {
    Token token = peeked;
    if (token == null) {
      token = lexer.next(at);
      peeked = token;
    }
    return token;
  }

  /** The token after the next one. */
  Token peekSecond() {
    return lexer.next(peek().end());
  }

  Token take() {
    return taken(peek());
  }

  /** Takes a value, or the name of an individual, or whatever stands there instead. */
  Token takeValue() {
    return taken(lexer.value(at));
  }

  /** Takes the sign of a bound, or a value, or whatever stands there instead. */
  Token takeBound() {
    return taken(lexer.bound(at));
  }

  private Token taken(Token token) {
    at = token.end();
    peeked = null;
    return token;
  }

  boolean accept(Kind kind) {
    if (peek().kind() != kind) {
      return false;
    }
    take();
    return true;
  }

  /** Takes some characters if they follow the last token at once. */
  boolean acceptAttached(String characters) {
    if (!lexer.follows(characters, at)) {
      return false;
    }
    at += characters.length();
    peeked = null;
    return true;
  }

  void expect(Kind kind, String expected) {
    Token token = take();
    if (token.kind() != kind) {
      throw unexpected(token, expected);
    }
  }

  static ConceptSyntaxException unexpected(Token token, String expected) {
    if (token.kind() == Kind.EXCLUSIVE) {
      return exclusive(token);
    }
    return new ConceptSyntaxException(
        "expected " + expected + " but found " + token.describe(), token.position());
  }

  static ConceptSyntaxException exclusive(Token token) {
    return new ConceptSyntaxException(
        "'" + token.text() + "' is an exclusive bound; only >= and <= exist", token.position());
  }
}
