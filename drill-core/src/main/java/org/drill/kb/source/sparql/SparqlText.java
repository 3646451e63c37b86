package org.drill.kb.source.sparql;

import java.util.Collection;
import java.util.stream.Collectors;

/** Pieces of the text of queries; what comes from outside is checked or escaped here. */
final class SparqlText {
  private SparqlText() {}

  /** Whether a text can stand between angle brackets: a scheme, and nothing that ends it. */
  static boolean isIri(String text) {
    int colon = text.indexOf(':');
    if (colon <= 0 || !Character.isLetter(text.charAt(0))) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || "<>\"{}|\\^`".indexOf(c) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** An IRI in angle brackets. */
  static String iri(String iri) {
    if (!isIri(iri)) {
      throw new IllegalArgumentException("not an IRI: " + iri);
    }
    return "<" + iri + ">";
  }

  /** A string in quotes. */
  static String string(String text) {
    var quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /** A block that binds a variable to each of some terms. */
  static String values(String variable, Collection<String> terms) {
    return terms.stream().collect(Collectors.joining(" ", "VALUES ?" + variable + " { ", " }"));
  }
}
