package org.drill.sample;

import java.util.List;

/** Writes N-Triples in pure ASCII: other characters become numeric escapes. */
final class NTriplesWriter extends TripleWriter {
  private static final String INDIVIDUAL = "<" + Term.FAMILIES;
  private static final Term INTERSECTION_OF = Term.owl("intersectionOf");
  private static final String FIRST = "<" + Term.RDF + "first> ";
  private static final String REST = "<" + Term.RDF + "rest> ";
  private static final String NIL = "<" + Term.RDF + "nil>";

  /** The current subject and a space. */
  private String subject = "";

  private int blankNodes;

  @Override
  void begin() {}

  @Override
  void heading(String title) {}

  @Override
  void subject(Term term) {
    subject = term.nTriples() + " ";
  }

  @Override
  void subject(String individual) {
    subject = INDIVIDUAL + individual + "> ";
  }

  @Override
  void end() {}

  @Override
  void link(Term property, Term object) {
    start(property).append(object.nTriples()).append(" .\n");
  }

  @Override
  void link(Term property, String individual) {
    start(property).append(INDIVIDUAL).append(individual).append("> .\n");
  }

  @Override
  void intersection(Term property, List<Term> operands) {
    String unnamed = blankNode();
    String list = blankNode();
    start(property).append(unnamed).append(" .\n");
    triple(unnamed, Term.TYPE.nTriples() + " ", Term.owl("Class").nTriples());
    triple(unnamed, INTERSECTION_OF.nTriples() + " ", list);
    for (int i = 0; i < operands.size(); i++) {
      triple(list, FIRST, operands.get(i).nTriples());
      String rest = i + 1 < operands.size() ? blankNode() : NIL;
      triple(list, REST, rest);
      list = rest;
    }
  }

  private void triple(String from, String predicate, String to) {
    text.append(from).append(' ').append(predicate).append(to).append(" .\n");
  }

  private String blankNode() {
    return "_:b" + blankNodes++;
  }

  @Override
  void string(Term property, String value) {
    start(property).append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c >= ' ' && c < 127) {
        text.append(c);
      } else {
        escape(c);
      }
    }
    text.append("\" .\n");
  }

  /** Appends a backslash, a u and the four hexadecimal digits of a UTF-16 unit. */
  private void escape(char c) {
    text.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      text.append(Character.toUpperCase(Character.forDigit((c >> shift) & 15, 16)));
    }
  }

  @Override
  void integer(Term property, int value) {
    start(property).append('"').append(value);
    typed(Term.INTEGER);
  }

  @Override
  void tenths(Term property, int tenths) {
    start(property).append('"');
    appendTenths(tenths);
    typed(Term.DECIMAL);
  }

  @Override
  void bool(Term property, boolean value) {
    start(property).append('"').append(value);
    typed(Term.BOOLEAN);
  }

  @Override
  void date(Term property, int year, int month, int day) {
    start(property).append('"');
    appendDay(year, month, day);
    typed(Term.DATE);
  }

  private StringBuilder start(Term property) {
    return text.append(subject).append(property.nTriples()).append(' ');
  }

  private void typed(Term datatype) {
    text.append("\"^^").append(datatype.nTriples()).append(" .\n");
  }
}
