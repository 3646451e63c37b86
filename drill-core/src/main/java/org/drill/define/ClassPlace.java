package org.drill.define;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.KnowledgeBase;

/**
 * Where a named class stands among the others, by what is told and inferred of classes. Immutable.
 *
 * @param iri the class
 * @param below the class, those equivalent to it and those below it: what no answer may use
 * @param above the class, those equivalent to it and those above it
 * @param parents the classes directly above it; none for a topmost class
 * @param siblings the classes that share a parent with it, and are neither above nor below it
 */
public record ClassPlace(
    String iri,
    List<String> below,
    Set<String> above,
    List<String> parents,
    List<String> siblings) {
  /** Copies the lists. */
  public ClassPlace {
    requireNonNull(iri, "iri");
    below = List.copyOf(below);
    above = Set.copyOf(above);
    parents = List.copyOf(parents);
    siblings = List.copyOf(siblings);
  }

  /**
   * Finds the place of a class.
   *
   * @param kb a knowledge base with the schema; its individuals do not matter
   * @param iri the IRI of one of its classes
   * @return its place
   * @throws IllegalArgumentException if there is no such class
   */
  public static ClassPlace of(KnowledgeBase kb, String iri) {
    int c = kb.classId(iri);
    if (c < 0) {
      throw new IllegalArgumentException("unknown class <" + iri + ">");
    }
    var hierarchy = new ClassHierarchy(kb);
    return new ClassPlace(
        iri,
        iris(kb, hierarchy.below(c)),
        new TreeSet<>(iris(kb, hierarchy.above(c))),
        iris(kb, hierarchy.parents(c)),
        iris(kb, hierarchy.siblings(c)));
  }

  private static List<String> iris(KnowledgeBase kb, Collection<Integer> classes) {
    return classes.stream().map(c -> kb.classes().get(c).iri()).toList();
  }
}
