package org.drill.kb.load;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes triples as N-Triples, with prefixes before them for Turtle: what is written is valid
 * Turtle and, without prefixes, valid N-Triples.
 */
public final class TripleWriter {
  private static final String STRING = "http://www.w3.org/2001/XMLSchema#string";

  private TripleWriter() {}

  /**
   * Writes all triples.
   *
   * @param triples the triples
   * @param prefixes prefixes and their namespaces; none for N-Triples
   * @param out where to write
   * @throws IOException if it cannot be written
   */
  public static void write(Iterable<Triple> triples, Map<String, String> prefixes, Appendable out)
      throws IOException {
    for (Map.Entry<String, String> prefix : new TreeMap<>(prefixes).entrySet()) {
      out.append("@prefix " + prefix.getKey() + ": <");
      escape(prefix.getValue(), out, true);
      out.append("> .\n");
    }
    for (Triple triple : triples) {
      resource(triple.subject(), out);
      out.append(' ');
      resource(triple.predicate(), out);
      out.append(' ');
      if (triple.object() instanceof Triple.Resource object) {
        resource(object.name(), out);
      } else if (triple.object() instanceof Triple.Literal literal) {
        literal(literal, out);
      }
      out.append(" .\n");
    }
  }

  private static void resource(String name, Appendable out) throws IOException {
    if (Triple.isBlank(name)) {
      out.append(name);
    } else {
      out.append('<');
      escape(name, out, true);
      out.append('>');
    }
  }

  private static void literal(Triple.Literal literal, Appendable out) throws IOException {
    out.append('"');
    escape(literal.text(), out, false);
    out.append('"');
    if (!literal.language().isEmpty()) {
      out.append('@').append(literal.language());
    } else if (!literal.datatype().equals(STRING)) {
      out.append("^^");
      resource(literal.datatype(), out);
    }
  }

  private static void escape(String text, Appendable out, boolean isIri) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isIri) {
        boolean isBad = c <= ' ' || "<>\"{}|^`\\".indexOf(c) >= 0;
        out.append(isBad ? "\\u%04X".formatted((int) c) : String.valueOf(c));
      } else {
        switch (c) {
          case '"' -> out.append("\\\"");
          case '\\' -> out.append("\\\\");
          case '\n' -> out.append("\\n");
          case '\r' -> out.append("\\r");
          case '\t' -> out.append("\\t");
          default -> out.append(c < ' ' ? "\\u%04X".formatted((int) c) : String.valueOf(c));
        }
      }
    }
  }
}
