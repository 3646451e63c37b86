package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Cuts the text of an expression into tokens. */
final class Lexer {
  /** What a token is. */
  enum Kind {
    AND("⊓"),
    OR("⊔"),
    NOT("¬"),
    EXISTS("∃"),
    FORALL("∀"),
    SOME("some"),
    ONLY("only"),
    TOP("⊤"),
    BOTTOM("⊥"),
    OPEN("("),
    CLOSE(")"),
    DOT("."),
    NAME("a name"),
    IRI("an IRI"),
    UNSUPPORTED("an unsupported constructor"),
    END("the end of the expression");

    private final String description;

    Kind(String description) {
      this.description = description;
    }

    @Override
    public String toString() {
      return description;
    }
  }

  /** A piece of the text; for an IRI, without its brackets. */
  record Token(Kind kind, String text, int position) {
    String describe() {
      return kind == Kind.END ? "the end" : "'" + text + "'";
    }
  }

  private static final Map<String, Kind> WORDS =
      Map.ofEntries(
          Map.entry("and", Kind.AND),
          Map.entry("AND", Kind.AND),
          Map.entry("or", Kind.OR),
          Map.entry("OR", Kind.OR),
          Map.entry("not", Kind.NOT),
          Map.entry("NOT", Kind.NOT),
          Map.entry("exists", Kind.EXISTS),
          Map.entry("EXISTS", Kind.EXISTS),
          Map.entry("forall", Kind.FORALL),
          Map.entry("FORALL", Kind.FORALL),
          Map.entry("some", Kind.SOME),
          Map.entry("SOME", Kind.SOME),
          Map.entry("only", Kind.ONLY),
          Map.entry("ONLY", Kind.ONLY),
          Map.entry("Thing", Kind.TOP),
          Map.entry("owl:Thing", Kind.TOP),
          Map.entry("TOP", Kind.TOP),
          Map.entry("Nothing", Kind.BOTTOM),
          Map.entry("owl:Nothing", Kind.BOTTOM),
          Map.entry("BOTTOM", Kind.BOTTOM),
          Map.entry("min", Kind.UNSUPPORTED),
          Map.entry("max", Kind.UNSUPPORTED),
          Map.entry("exactly", Kind.UNSUPPORTED),
          Map.entry("value", Kind.UNSUPPORTED),
          Map.entry("inverse", Kind.UNSUPPORTED),
          Map.entry("Self", Kind.UNSUPPORTED));

  private static final Map<Character, Kind> SYMBOLS =
      Map.ofEntries(
          Map.entry('⊓', Kind.AND),
          Map.entry('∧', Kind.AND),
          Map.entry('&', Kind.AND),
          Map.entry('⊔', Kind.OR),
          Map.entry('∨', Kind.OR),
          Map.entry('|', Kind.OR),
          Map.entry('¬', Kind.NOT),
          Map.entry('!', Kind.NOT),
          Map.entry('~', Kind.NOT),
          Map.entry('∃', Kind.EXISTS),
          Map.entry('∀', Kind.FORALL),
          Map.entry('⊤', Kind.TOP),
          Map.entry('⊥', Kind.BOTTOM),
          Map.entry('(', Kind.OPEN),
          Map.entry(')', Kind.CLOSE),
          Map.entry('.', Kind.DOT),
          Map.entry('{', Kind.UNSUPPORTED),
          Map.entry('≥', Kind.UNSUPPORTED),
          Map.entry('≤', Kind.UNSUPPORTED));

  private final String text;
  private int at;

  private Lexer(String text) {
    this.text = text;
  }

  /** All tokens, the last of which is {@link Kind#END}. */
  static List<Token> tokens(String text) {
    var lexer = new Lexer(text);
    var tokens = new ArrayList<Token>();
    do {
      tokens.add(lexer.next());
    } while (tokens.get(tokens.size() - 1).kind() != Kind.END);
    return tokens;
  }

  /** Whether the text can stand for a class or role without brackets; it may contain a colon. */
  static boolean isName(String text) {
    return !text.isEmpty()
        && text.charAt(0) != '-'
        && text.codePoints().allMatch(Lexer::isNameCharacter);
  }

  /** Whether a name has a meaning of its own in the syntax. */
  static boolean isReserved(String name) {
    return WORDS.containsKey(name);
  }

  private static boolean isNameCharacter(int c) {
    return Character.isLetterOrDigit(c)
        || c == '_'
        || c == '-'
        || c == ':'
        || c == '%'
        || Character.getType(c) == Character.NON_SPACING_MARK
        || Character.getType(c) == Character.COMBINING_SPACING_MARK;
  }

  private Token next() {
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    if (at == text.length()) {
      return new Token(Kind.END, "", at);
    }
    int start = at;
    char c = text.charAt(at);
    Kind symbol = SYMBOLS.get(c);
    if (symbol != null) {
      at++;
      return new Token(symbol, String.valueOf(c), start);
    }
    if (c == '<') {
      return iri(start);
    }
    while (at < text.length() && isNameCharacter(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    if (at == start || c == '-') {
      String shown = Character.toString(text.codePointAt(start));
      throw new ConceptSyntaxException("unexpected character '" + shown + "'", start);
    }
    String name = text.substring(start, at);
    return new Token(WORDS.getOrDefault(name, Kind.NAME), name, start);
  }

  private Token iri(int start) {
    int end = text.indexOf('>', start);
    if (end < 0) {
      throw new ConceptSyntaxException("'<' without '>'", start);
    }
    String iri = text.substring(start + 1, end);
    if (iri.isEmpty() || iri.chars().anyMatch(c -> c <= ' ' || "<\"{}|\\^`".indexOf(c) >= 0)) {
      throw new ConceptSyntaxException("invalid IRI '<" + iri + ">'", start);
    }
    at = end + 1;
    return switch (iri) {
      case "http://www.w3.org/2002/07/owl#Thing" -> new Token(Kind.TOP, iri, start);
      case "http://www.w3.org/2002/07/owl#Nothing" -> new Token(Kind.BOTTOM, iri, start);
      default -> new Token(Kind.IRI, iri, start);
    };
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || c == '\u00A0';
  }
}
