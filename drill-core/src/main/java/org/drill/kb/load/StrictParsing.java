package org.drill.kb.load;

import java.util.function.Consumer;
import org.eclipse.rdf4j.model.Literal;

/** Refuses what Rio's parsers accept and should not. */
final class StrictParsing {
  /** The longest reference that RDF4J 5.2.2 is let take apart, which takes it quadratic time. */
  private static final int LONGEST_REFERENCE = 2048;

  private final Consumer<String> refuse;

  /** How many characters of an IRI were read without a colon; -1 outside of one and after it. */
  private int relative = -1;

  /**
   * Makes repairs for one parse.
   *
   * @param refuse what throws the exception with a message
   */
  StrictParsing(Consumer<String> refuse) {
    this.refuse = refuse;
  }

  /**
   * A full stop is no number. RDF4J 5.2.2 reads the number "" where one with space after it stands
   * for an object, and does not go past it: {@code <a:a> <a:b> ( . } is a list without end.
   */
  void number(Literal number) {
    String text = number.getLabel();
    if (text.chars().noneMatch(c -> c >= '0' && c <= '9')) {
      refuse.accept(
          text.isEmpty() ? "an object is missing before '.'" : "'" + text + "' is not a number");
    }
  }

  /** A base is taken apart. */
  void base(String base) {
    if (base.length() > LONGEST_REFERENCE) {
      refuseLong();
    }
  }

  /** So is a relative IRI; one with a colon is taken as it is. */
  void reference(String reference) {
    if (reference.indexOf(':') < 0) {
      base(reference);
    }
  }

  /** For parsers that do not show their IRIs: what follows are characters of one. */
  void startIri() {
    relative = 0;
  }

  /** The next character, of an IRI or not. */
  void read(int c) {
    if (relative >= 0) {
      relative = c == ':' ? -1 : relative + 1;
      if (relative > LONGEST_REFERENCE) {
        refuseLong();
      }
    }
  }

  /** The end of an IRI. */
  void endIri() {
    relative = -1;
  }

  private void refuseLong() {
    refuse.accept(
        "a base or relative IRI has more than " + LONGEST_REFERENCE + " characters; write it out");
  }
}
