package org.drill.concept.syntax;

import java.util.List;

/** Thrown when a name stands for no entity of the vocabulary, or for several. */
public final class UnknownNameException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private static final int CANDIDATES = 5;

  private final boolean isAmbiguous;

  private UnknownNameException(String message, boolean isAmbiguous) {
    super(OneLine.of(message));
    this.isAmbiguous = isAmbiguous;
  }

  /**
   * Whether the name stands for several entities.
   *
   * @return whether it does; otherwise for none
   */
  public boolean isAmbiguous() {
    return isAmbiguous;
  }

  static UnknownNameException unknown(String kind, String name, List<String> nearest) {
    String hint = nearest.isEmpty() ? "" : "; did you mean " + String.join(", ", nearest) + "?";
    return new UnknownNameException("unknown " + kind + " '" + name + "'" + hint, false);
  }

  static UnknownNameException ambiguous(String kind, String name, List<String> candidates) {
    int more = candidates.size() - CANDIDATES;
    List<String> shown = more > 0 ? candidates.subList(0, CANDIDATES) : candidates;
    return new UnknownNameException(
        kind
            + " name '"
            + name
            + "' is ambiguous: write one of <"
            + String.join(">, <", shown)
            + ">"
            + (more > 0 ? " or others" : ""),
        true);
  }

  static UnknownNameException prefix(String prefix, String name, String known) {
    return new UnknownNameException(
        "unknown prefix '" + prefix + ":' in '" + name + "'; known prefixes: " + known, false);
  }
}
