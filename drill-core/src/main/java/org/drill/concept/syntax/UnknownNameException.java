package org.drill.concept.syntax;

import java.util.List;

/** Thrown when a name stands for no entity of the vocabulary, or for several. */
public final class UnknownNameException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private UnknownNameException(String message) {
    super(OneLine.of(message));
  }

  static UnknownNameException unknown(String kind, String name, List<String> nearest) {
    String hint = nearest.isEmpty() ? "" : "; did you mean " + String.join(", ", nearest) + "?";
    return new UnknownNameException("unknown " + kind + " '" + name + "'" + hint);
  }

  static UnknownNameException ambiguous(String kind, String name, List<String> candidates) {
    return new UnknownNameException(
        kind
            + " name '"
            + name
            + "' is ambiguous: write one of <"
            + String.join(">, <", candidates)
            + ">");
  }

  static UnknownNameException prefix(String prefix, String name, String known) {
    return new UnknownNameException(
        "unknown prefix '" + prefix + ":' in '" + name + "'; known prefixes: " + known);
  }
}
