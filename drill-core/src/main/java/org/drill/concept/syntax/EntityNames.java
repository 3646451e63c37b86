package org.drill.concept.syntax;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The names of classes, roles or data properties. */
final class EntityNames implements NameSpace {
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

  @Override
  public String kind() {
    return kind;
  }

  @Override
  public boolean has(String iri) {
    return written.containsKey(iri);
  }

  @Override
  public String write(String iri) {
    String name = written.get(iri);
    return name != null ? name : "<" + iri + ">";
  }

  @Override
  public List<String> find(String name) {
    if (isBracketed(name)) {
      return existing(name.substring(1, name.length() - 1));
    }
    return name.indexOf(':') >= 0
        ? existing(prefixes.expand(name))
        : byLocalName.getOrDefault(name, List.of());
  }

  private List<String> existing(String iri) {
    return has(iri) ? List.of(iri) : List.of();
  }

  @Override
  public Stream<String> all() {
    return written.keySet().stream();
  }

  private String shortest(String iri) {
    String local = localName(iri);
    if (isPlainName(local) && byLocalName.getOrDefault(local, List.of()).size() == 1) {
      return local;
    }
    return prefixes.shorten(iri).orElse("<" + iri + ">");
  }

  /** Whether a name is an IRI in angle brackets. */
  static boolean isBracketed(String name) {
    return name.length() > 1 && name.startsWith("<") && name.endsWith(">");
  }

  /** Whether a local name can be written by itself. */
  static boolean isPlainName(String local) {
    return Lexer.isName(local) && local.indexOf(':') < 0 && !Lexer.isReserved(local);
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
