package org.drill.concept.syntax;

import java.util.List;
import java.util.stream.Stream;

/** The names of all entities of one kind: short name to IRI and back. */
interface NameSpace {
  /** What the entities are, for messages. */
  String kind();

  /** Whether there is such an entity. */
  boolean has(String iri);

  /**
   * What a local or prefixed name, or an IRI in brackets, stands for: nothing, one thing, or some
   * of several.
   *
   * @throws UnknownNameException if the name has a prefix that nobody declared
   */
  List<String> find(String name);

  /** How to write an entity: its local name if that is unique, else prefixed, else in brackets. */
  String write(String iri);

  /** Whether a text can stand for an entity without quotes or brackets. */
  default boolean isPlain(String text) {
    return EntityNames.isPlainName(text);
  }

  /** All entities. */
  Stream<String> all();
}
