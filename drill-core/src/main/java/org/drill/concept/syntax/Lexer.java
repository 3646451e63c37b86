package org.drill.concept.syntax;

import java.util.Map;

/**
 * Cuts the text of an expression into tokens, on demand: what a character means depends on whether
 * a name or a value is expected, since {@code 2.5} is a number and {@code r.C} is not.
 */
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
    AT_LEAST("≥"),
    AT_MOST("≤"),
    EQUAL("="),
    EXCLUSIVE("an exclusive bound"),
    MIN("min"),
    MAX("max"),
    EXACTLY("exactly"),
    VALUE("value"),
    SELF("Self"),
    INVERSE("inverse"),
    INVERTED("⁻"),
    TOP("⊤"),
    BOTTOM("⊥"),
    OPEN("("),
    CLOSE(")"),
    OPEN_SET("{"),
    CLOSE_SET("}"),
    OPEN_RANGE("["),
    CLOSE_RANGE("]"),
    COMMA(","),
    DOT("."),
    NAME("a name"),
    IRI("an IRI"),
    QUOTED("a name in quotes"),
    STRING("a string"),
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

  /** A piece of the text; without the brackets of an IRI, and without quotes. */
  record Token(Kind kind, String text, int position, int end) {
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
          Map.entry("min", Kind.MIN),
          Map.entry("max", Kind.MAX),
          Map.entry("exactly", Kind.EXACTLY),
          Map.entry("value", Kind.VALUE),
          Map.entry("inverse", Kind.INVERSE),
          Map.entry("Self", Kind.SELF));

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
          Map.entry('≥', Kind.AT_LEAST),
          Map.entry('≤', Kind.AT_MOST),
          Map.entry('=', Kind.EQUAL),
          Map.entry('>', Kind.EXCLUSIVE),
          Map.entry('⁻', Kind.INVERTED),
          Map.entry('⊤', Kind.TOP),
          Map.entry('⊥', Kind.BOTTOM),
          Map.entry('(', Kind.OPEN),
          Map.entry(')', Kind.CLOSE),
          Map.entry('{', Kind.OPEN_SET),
          Map.entry('}', Kind.CLOSE_SET),
          Map.entry('[', Kind.OPEN_RANGE),
          Map.entry(']', Kind.CLOSE_RANGE),
          Map.entry(',', Kind.COMMA),
          Map.entry('.', Kind.DOT));

  /** Symbols of more than one character; they come before those of one. */
  private static final Map<String, Kind> PAIRS =
      Map.of(">=", Kind.AT_LEAST, "<=", Kind.AT_MOST, "^-", Kind.INVERTED, "⁻¹", Kind.INVERTED);

  private final String text;

  Lexer(String text) {
    this.text = text;
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

  /** The token from a position on, where no value is expected. */
  Token next(int from) {
    int start = skipSpace(from);
    if (start == text.length()) {
      return new Token(Kind.END, "", start, start);
    }
    if (start + 2 <= text.length()) {
      String pair = text.substring(start, start + 2);
      Kind kind = PAIRS.get(pair);
      if (kind != null) {
        return new Token(kind, pair, start, start + 2);
      }
    }
    char c = text.charAt(start);
    Kind symbol = SYMBOLS.get(c);
    if (symbol != null) {
      return new Token(symbol, String.valueOf(c), start, start + 1);
    }
    if (c == '<') {
      return iri(start);
    }
    if (c == '\'') {
      return quoted(start);
    }
    int end = start;
    while (end < text.length() && isNameCharacter(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    if (end == start || c == '-') {
      throw unexpected(start);
    }
    String name = text.substring(start, end);
    return new Token(WORDS.getOrDefault(name, Kind.NAME), name, start, end);
  }

  /** The token from a position on, where a value or the name of an individual is expected. */
  Token value(int from) {
    int start = skipSpace(from);
    if (start < text.length() && text.charAt(start) == '"') {
      return string(start);
    }
    int end = start;
    while (end < text.length() && isValueCharacter(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end == start
        ? next(start)
        : new Token(Kind.NAME, text.substring(start, end), start, end);
  }

  private static boolean isValueCharacter(int c) {
    return isNameCharacter(c) || c == '.' || c == '+';
  }

  /** The token from a position on, where a bound of a range is expected: ≥, ≤ or a value. */
  Token bound(int from) {
    int start = skipSpace(from);
    if (follows("<", start) && !follows("<=", start)) {
      return new Token(Kind.EXCLUSIVE, "<", start, start + 1);
    }
    return value(start);
  }

  /** Whether some characters follow a position at once. */
  boolean follows(String characters, int position) {
    return text.startsWith(characters, position);
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
    Kind kind =
        switch (iri) {
          case "http://www.w3.org/2002/07/owl#Thing" -> Kind.TOP;
          case "http://www.w3.org/2002/07/owl#Nothing" -> Kind.BOTTOM;
          default -> Kind.IRI;
        };
    return new Token(kind, iri, start, end + 1);
  }

  private Token quoted(int start) {
    int end = QuotedName.end(text, start);
    if (end < 0) {
      throw new ConceptSyntaxException("''' without a second one", start);
    }
    String name = QuotedName.unescaped(text.substring(start + 1, end - 1));
    if (name.isBlank()) {
      throw new ConceptSyntaxException("nothing between the quotes of a name", start);
    }
    return new Token(Kind.QUOTED, name, start, end);
  }

  private Token string(int start) {
    var characters = new StringBuilder();
    int at = start + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      char c = text.charAt(at);
      if (c != '\\') {
        characters.append(c);
        at++;
        continue;
      }
      char escaped = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
      switch (escaped) {
        case '"', '\\', '\'' -> characters.append(escaped);
        case 'n' -> characters.append('\n');
        case 'r' -> characters.append('\r');
        case 't' -> characters.append('\t');
        case 'u' -> {
          characters.append(unicode(at));
          at += 4;
        }
        default ->
            throw new ConceptSyntaxException(
                "'\\' in a string; write \\\\ for itself, or \\\" \\n \\r \\t \\u0000", at);
      }
      at += 2;
    }
    if (at >= text.length()) {
      throw new ConceptSyntaxException("'\"' without a second one", start);
    }
    return new Token(Kind.STRING, characters.toString(), start, at + 1);
  }

  private char unicode(int at) {
    String digits =
        text.substring(Math.min(at + 2, text.length()), Math.min(at + 6, text.length()));
    if (!digits.matches("[0-9a-fA-F]{4}")) {
      throw new ConceptSyntaxException("'\\u' without four hexadecimal digits", at);
    }
    return (char) Integer.parseInt(digits, 16);
  }

  private ConceptSyntaxException unexpected(int start) {
    String shown = Character.toString(text.codePointAt(start));
    return new ConceptSyntaxException("unexpected character '" + shown + "'", start);
  }

  private int skipSpace(int from) {
    int at = from;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || c == '\u00A0';
  }
}
