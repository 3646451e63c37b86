package org.drill.sample;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes Turtle for people: prefixes, one block a subject, repeated properties joined. */
final class TurtleWriter extends TripleWriter {
  private static final String PREFIXES =
      """
      @prefix fam: <%s> .
      @prefix owl: <%s> .
      @prefix rdf: <%s> .
      @prefix rdfs: <%s> .
      @prefix xsd: <%s> .
      """
          .formatted(Term.FAMILIES, Term.OWL, Term.RDF, Term.RDFS, Term.XSD);

  /** The property of the last triple of this subject, or null before the first. */
  private @Nullable Term last;

  @Override
  void begin() {
    text.append(PREFIXES);
  }

  @Override
  void heading(String title) {
    text.append("\n# ").append(title).append('\n');
  }

  @Override
  void subject(Term term) {
    last = null;
    text.append('\n').append(term.turtle());
  }

  @Override
  void subject(String individual) {
    last = null;
    text.append("\nfam:").append(individual);
  }

  @Override
  void end() {
    text.append(" .\n");
  }

  @Override
  void link(Term property, Term object) {
    start(property).append(object.turtle());
  }

  @Override
  void link(Term property, String individual) {
    start(property).append("fam:").append(individual);
  }

  @Override
  void intersection(Term property, List<Term> operands) {
    start(property).append("[ a owl:Class ; owl:intersectionOf (");
    for (Term operand : operands) {
      text.append(' ').append(operand.turtle());
    }
    text.append(" ) ]");
  }

  @Override
  void string(Term property, String value) {
    start(property).append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\');
      }
      text.append(c);
    }
    text.append('"');
  }

  @Override
  void integer(Term property, int value) {
    start(property).append(value);
  }

  @Override
  void tenths(Term property, int tenths) {
    start(property);
    appendTenths(tenths);
  }

  @Override
  void bool(Term property, boolean value) {
    start(property).append(value);
  }

  @Override
  void date(Term property, int year, int month, int day) {
    start(property).append('"');
    appendDay(year, month, day);
    text.append("\"^^").append(Term.DATE.turtle());
  }

  private StringBuilder start(Term property) {
    if (property.equals(last)) {
      return text.append(", ");
    }
    if (last != null) {
      text.append(" ;\n   ");
    }
    last = property;
    return text.append(' ').append(property.turtle()).append(' ');
  }
}
