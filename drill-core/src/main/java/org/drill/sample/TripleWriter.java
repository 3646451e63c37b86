package org.drill.sample;

import java.io.IOException;
import java.util.List;

/**
 * Writes triples subject by subject into a buffer, which {@link #drainTo} empties.
 *
 * <p>Individuals are named by their local name in the family namespace; such a name consists of
 * lower-case letters, digits and hyphens and never needs escaping.
 */
abstract class TripleWriter {
  /** What has been written since the last drain. */
  final StringBuilder text = new StringBuilder(1 << 16);

  /** Starts the document. */
  abstract void begin();

  /** Starts a part of the document that people may want to find. */
  abstract void heading(String title);

  /** Starts the description of a term of the vocabulary. */
  abstract void subject(Term term);

  /** Starts the description of an individual. */
  abstract void subject(String individual);

  /** Ends the description of the current subject. */
  abstract void end();

  /** Relates the current subject to a term. */
  abstract void link(Term property, Term object);

  /** Relates the current subject to an individual. */
  abstract void link(Term property, String individual);

  /** Relates the current subject to an unnamed class: the intersection of the operands. */
  abstract void intersection(Term property, List<Term> operands);

  /** Gives the current subject a text. */
  abstract void string(Term property, String value);

  /** Gives the current subject an integer. */
  abstract void integer(Term property, int value);

  /** Gives the current subject a number with one decimal place. */
  abstract void tenths(Term property, int tenths);

  /** Gives the current subject a truth value. */
  abstract void bool(Term property, boolean value);

  /** Gives the current subject a day. */
  abstract void date(Term property, int year, int month, int day);

  /** Hands what has been written to {@code out} and forgets it. */
  final void drainTo(Appendable out) throws IOException {
    out.append(text);
    text.setLength(0);
  }

  /** Appends a day as XML Schema writes it; the year has four digits. */
  final void appendDay(int year, int month, int day) {
    text.append(year).append(month < 10 ? "-0" : "-").append(month);
    text.append(day < 10 ? "-0" : "-").append(day);
  }

  /** Appends a number given in tenths. */
  final void appendTenths(int tenths) {
    text.append(tenths / 10).append('.').append((char) ('0' + tenths % 10));
  }
}
