package org.drill.concept.syntax;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The declared prefixes of a knowledge base, without colon, and their namespaces. */
final class Prefixes {
  private final Map<String, String> namespaces;

  Prefixes(Map<String, String> namespaces) {
    this.namespaces = new TreeMap<>(namespaces);
  }

  /** The IRI of a prefixed name. */
  String expand(String name) {
    int colon = name.indexOf(':');
    String prefix = name.substring(0, colon);
    String namespace = namespaces.get(prefix);
    if (namespace == null) {
      throw UnknownNameException.prefix(prefix, name, known());
    }
    return namespace + name.substring(colon + 1);
  }

  /** The prefixed name of an IRI, if it has one that can be parsed. */
  Optional<String> shorten(String iri) {
    for (var prefix : namespaces.entrySet()) {
      String namespace = prefix.getValue();
      if (!namespace.isEmpty() && iri.startsWith(namespace)) {
        String rest = iri.substring(namespace.length());
        if (Lexer.isName(rest) && rest.indexOf(':') < 0 && isPrefix(prefix.getKey())) {
          return Optional.of(prefix.getKey() + ":" + rest);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isPrefix(String prefix) {
    return (prefix.isEmpty() || Lexer.isName(prefix))
        && prefix.indexOf(':') < 0
        && !prefix.equals("owl")
        && !prefix.equals("_");
  }

  private String known() {
    return namespaces.isEmpty()
        ? "none"
        : String.join(", ", namespaces.keySet().stream().map(p -> p + ":").toList());
  }
}
