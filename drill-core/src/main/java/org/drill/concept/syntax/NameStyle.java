package org.drill.concept.syntax;

import java.util.Locale;

/** How a vocabulary writes names. It reads all of them. */
public enum NameStyle {
  /** As short as can be without becoming ambiguous: local name, prefixed name, or IRI. */
  SHORT,
  /** The IRI in angle brackets. */
  IRI,
  /**
   * The label where there is one that nothing else of the kind has, in quotes where it needs them.
   */
  LABEL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
