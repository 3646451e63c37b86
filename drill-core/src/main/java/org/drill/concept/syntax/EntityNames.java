package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The names of classes, roles or data properties: short name to IRI and back. */
final class EntityNames {
  private static final int SUGGESTIONS = 3;

  private final String kind;
  private final Prefixes prefixes;
  private final Map<String, List<String>> byLocalName = new HashMap<>();
  private final Map<String, String> written = new TreeMap<>();

  EntityNames(String kind, Collection<String> iris, Prefixes prefixes) {
    this.kind = kind;
    this.prefixes = prefixes;
    var distinct = new TreeSet<>(iris);
    for (String iri : distinct) {
      byLocalName.computeIfAbsent(localName(iri), name -> new ArrayList<>()).add(iri);
    }
    for (String iri : distinct) {
      written.put(iri, shortest(iri));
    }
  }

  /** How to write the IRI: its local name if that is unique, else prefixed, else in brackets. */
  String write(String iri) {
    String name = written.get(iri);
    return name != null ? name : "<" + iri + ">";
  }

  /** The IRI for a local or prefixed name. */
  String resolve(String name) {
    if (name.startsWith("<") && name.endsWith(">")) {
      String iri = name.substring(1, name.length() - 1);
      return resolveIri(iri, iri);
    }
    if (name.indexOf(':') >= 0) {
      return resolveIri(prefixes.expand(name), name);
    }
    List<String> candidates = byLocalName.getOrDefault(name, List.of());
    if (candidates.size() > 1) {
      throw UnknownNameException.ambiguous(kind, name, candidates);
    }
    if (candidates.isEmpty()) {
      throw UnknownNameException.unknown(kind, name, nearest(name));
    }
    return candidates.get(0);
  }

  /** Whether a name stands for something, or for several things. */
  boolean knows(Lexer.Token token) {
    if (token.kind() == Lexer.Kind.NAME && token.text().indexOf(':') < 0) {
      return byLocalName.containsKey(token.text());
    }
    try {
      resolve(token);
      return true;
    } catch (UnknownNameException unknown) {
      return false;
    }
  }

  /** The IRI for a name or IRI in an expression. */
  String resolve(Lexer.Token token) {
    return token.kind() == Lexer.Kind.IRI
        ? resolveIri(token.text(), token.text())
        : resolve(token.text());
  }

  /** The IRI itself, if it belongs to the vocabulary. */
  String resolveIri(String iri, String asWritten) {
    if (!written.containsKey(iri)) {
      throw UnknownNameException.unknown(kind, asWritten, nearest(localName(iri)));
    }
    return iri;
  }

  private String shortest(String iri) {
    String local = localName(iri);
    if (isPlain(local) && byLocalName.getOrDefault(local, List.of()).size() == 1) {
      return local;
    }
    return prefixes.shorten(iri).orElse("<" + iri + ">");
  }

  /** Whether a local name can be written by itself. */
  static boolean isPlain(String local) {
    return Lexer.isName(local) && local.indexOf(':') < 0 && !Lexer.isReserved(local);
  }

  private List<String> nearest(String name) {
    int tolerance = Math.max(2, name.length() / 3);
    record Scored(String text, int distance) {}
    return written.entrySet().stream()
        .map(e -> new Scored(e.getValue(), Spelling.distance(name, localName(e.getKey()))))
        .filter(scored -> scored.distance() <= tolerance)
        .sorted(Comparator.comparingInt(Scored::distance).thenComparing(Scored::text))
        .limit(SUGGESTIONS)
        .map(Scored::text)
        .toList();
  }

  /**
   * What follows the last '#', else the last '/', else the last ':'; the whole IRI if nothing does.
   */
  static String localName(String iri) {
    for (char separator : new char[] {'#', '/', ':'}) {
      int at = iri.lastIndexOf(separator);
      if (at >= 0) {
        return at + 1 < iri.length() ? iri.substring(at + 1) : iri;
      }
    }
    return iri;
  }
}
