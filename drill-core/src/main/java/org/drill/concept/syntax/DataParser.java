package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Datatypes;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.concept.syntax.Lexer.Kind;
import org.drill.concept.syntax.Lexer.Token;
import org.jspecify.annotations.Nullable;

/**
 * Parses what is said of data: ranges, literals, and what sets in braces hold.
 *
 * <pre>
 *   range   = [ datatype ] "[" bound [ "," bound ] "]"
 *   bound   = ("≥" | "≤" | ">=" | "<=") value | value
 *   literal = '"' text '"' [ "^^" datatype | "@" language ] | number | date | time | "true" | "false"
 * </pre>
 */
final class DataParser {
  private static final String XSD_PREFIX = "xsd:";
  private static final String NUMBER_DATE_OR_TIME = "a number, date or time";

  /** A value, or the name of an individual; names that look like values may be either. */
  record Item(Token token, Optional<Value> value) {
    boolean isString() {
      return token.kind() == Kind.STRING;
    }
  }

  private final TokenReader tokens;

  DataParser(TokenReader tokens) {
    this.tokens = tokens;
  }

  /** The items in braces, the first of which is taken already. */
  List<Item> items(Token open) {
    var items = new ArrayList<Item>();
    do {
      items.add(item());
    } while (tokens.accept(Kind.COMMA));
    Token close = tokens.take();
    if (close.kind() == Kind.END) {
      throw new ConceptSyntaxException("'{' without '}'", open.position());
    }
    if (close.kind() != Kind.CLOSE_SET) {
      throw TokenReader.unexpected(close, "',' or '}'");
    }
    return items;
  }

  Item item() {
    Token token = tokens.takeValue();
    return switch (token.kind()) {
      case STRING -> new Item(token, Optional.of(literal(token, null)));
      case NAME -> new Item(token, Datatypes.recognise(token.text()));
      case IRI, QUOTED -> new Item(token, Optional.empty());
      default -> throw TokenReader.unexpected(token, "a value or an individual");
    };
  }

  /** The value that an item of a data property stands for. */
  static Value value(Item item) {
    return item.value()
        .orElseThrow(
            () ->
                item.token().text().equals("NaN")
                    ? nan(item.token())
                    : new ConceptSyntaxException(
                        "'"
                            + item.token().text()
                            + "' is no number, boolean, date or time; write a string in quotes",
                        item.token().position()));
  }

  /** Whether a range follows, with a datatype before it or without. */
  boolean startsRange() {
    Token token = tokens.peek();
    boolean isName = token.kind() == Kind.NAME || token.kind() == Kind.IRI;
    if (isName && tokens.peekSecond().kind() == Kind.OPEN_RANGE) {
      return true;
    }
    String namespace = token.kind() == Kind.IRI ? Datatypes.XSD : XSD_PREFIX;
    if (isName && token.text().startsWith(namespace)) {
      throw new ConceptSyntaxException(
          "datatype '" + token.text() + "' without a bound; write " + token.text() + "[>= v]",
          token.position());
    }
    return token.kind() == Kind.OPEN_RANGE;
  }

  /** A range of a data property. */
  Concept range(String property) {
    @Nullable String datatype = null;
    if (tokens.peek().kind() != Kind.OPEN_RANGE) {
      datatype = orderedDatatype(tokens.take());
    }
    Token open = tokens.take();
    @Nullable Value low = null;
    @Nullable Value high = null;
    boolean isInterval = false;
    do {
      Token token = tokens.takeBound();
      switch (token.kind()) {
        case AT_LEAST -> {
          checkSingle(low, token);
          low = bound(tokens.takeValue(), datatype);
        }
        case AT_MOST -> {
          checkSingle(high, token);
          high = bound(tokens.takeValue(), datatype);
        }
        case NAME, STRING -> {
          if (low != null && !isInterval) {
            throw TokenReader.unexpected(token, "'≥' or '≤'");
          }
          Value bound = bound(token, datatype);
          checkSingle(high, token);
          if (low == null) {
            low = bound;
          } else {
            high = bound;
          }
          isInterval = true;
        }
        default -> throw TokenReader.unexpected(token, "'≥', '≤' or a value");
      }
    } while (tokens.accept(Kind.COMMA));
    Token close = tokens.take();
    if (close.kind() != Kind.CLOSE_RANGE) {
      throw close.kind() == Kind.END
          ? new ConceptSyntaxException("'[' without ']'", open.position())
          : TokenReader.unexpected(close, "',' or ']'");
    }
    return range(property, low, high, isInterval, open);
  }

  private static Concept range(
      String property, @Nullable Value low, @Nullable Value high, boolean isInterval, Token open) {
    if (isInterval && high == null) {
      throw new ConceptSyntaxException(
          "a range with one bound; write [≥" + low + "], [≤" + low + "] or [v,w]", open.position());
    }
    if (low == null) {
      if (high == null) {
        throw new ConceptSyntaxException("a range without bounds", open.position());
      }
      return Concepts.atMost(property, high);
    }
    if (high == null) {
      return Concepts.atLeast(property, low);
    }
    if (low.kind() != high.kind()) {
      throw new ConceptSyntaxException(
          "the bounds "
              + low
              + " and "
              + high
              + " are a "
              + low.kind()
              + " and a "
              + high.kind()
              + "; give two of one kind",
          open.position());
    }
    if (low.number() > high.number()) {
      throw new ConceptSyntaxException(
          "the range [" + low + "," + high + "] is empty; write the smaller bound first",
          open.position());
    }
    return Concepts.between(property, low, high);
  }

  private static void checkSingle(@Nullable Value bound, Token second) {
    if (bound != null) {
      throw new ConceptSyntaxException(
          "more than one bound on the same side of a range; give one", second.position());
    }
  }

  private Value bound(Token token, @Nullable String datatype) {
    Value value =
        switch (token.kind()) {
          case STRING -> literal(token, datatype);
          case NAME -> bare(token, datatype);
          default -> throw TokenReader.unexpected(token, NUMBER_DATE_OR_TIME);
        };
    if (!value.kind().isOrdered()) {
      throw new ConceptSyntaxException(
          "a " + value.kind() + " is no bound of a range; write {" + value + "} for the value",
          token.position());
    }
    return value;
  }

  private static Value bare(Token token, @Nullable String datatype) {
    if (token.text().equals("NaN")) {
      throw nan(token);
    }
    return datatype != null
        ? read(token, datatype)
        : Datatypes.recognise(token.text())
            .orElseThrow(() -> TokenReader.unexpected(token, NUMBER_DATE_OR_TIME));
  }

  /** The value of a quoted literal, with what is attached to it. */
  private Value literal(Token string, @Nullable String implied) {
    if (tokens.acceptAttached("^^")) {
      Token type = tokens.take();
      if (type.kind() != Kind.NAME && type.kind() != Kind.IRI) {
        throw TokenReader.unexpected(type, "a datatype such as xsd:date");
      }
      return read(string, datatypeOf(type));
    }
    if (tokens.acceptAttached("@")) {
      Token language = tokens.take();
      if (language.kind() != Kind.NAME) {
        throw TokenReader.unexpected(language, "a language such as en");
      }
      return Value.string(string.text());
    }
    return implied == null ? Value.string(string.text()) : read(string, implied);
  }

  private static Value read(Token token, String datatype) {
    if (token.text().strip().equals("NaN") && Datatypes.kind(datatype) == ValueKind.NUMBER) {
      throw nan(token);
    }
    return Datatypes.read(token.text(), datatype)
        .orElseThrow(
            () ->
                new ConceptSyntaxException(
                    "'" + token.text() + "' is no " + ManchesterPrinter.datatype(datatype),
                    token.position()));
  }

  private static ConceptSyntaxException nan(Token token) {
    return new ConceptSyntaxException(
        "NaN is equal to no value and lies in no range; give a number", token.position());
  }

  private static String orderedDatatype(Token token) {
    String datatype = datatypeOf(token);
    ValueKind kind = Datatypes.kind(datatype);
    if (!kind.isOrdered()) {
      throw new ConceptSyntaxException(
          "'"
              + token.text()
              + "' is no datatype of numbers, dates or times; write one such as xsd:double",
          token.position());
    }
    return datatype;
  }

  private static String datatypeOf(Token token) {
    if (token.kind() == Kind.IRI) {
      return token.text();
    }
    String name = token.text();
    return Datatypes.XSD
        + (name.startsWith(XSD_PREFIX) ? name.substring(XSD_PREFIX.length()) : name);
  }
}
