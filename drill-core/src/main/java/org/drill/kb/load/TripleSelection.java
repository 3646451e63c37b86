package org.drill.kb.load;

import java.util.Set;

/**
 * Which triples of a document are of interest: those about some nodes, by some predicates, or with
 * some objects.
 *
 * @param nodes the names of nodes that are subject or object
 * @param subjects the names of nodes that are subject
 * @param predicates the IRIs of predicates
 * @param objects the names of objects
 */
public record TripleSelection(
    Set<String> nodes, Set<String> subjects, Set<String> predicates, Set<String> objects) {
  /** Copies the sets. */
  public TripleSelection {
    nodes = Set.copyOf(nodes);
    subjects = Set.copyOf(subjects);
    predicates = Set.copyOf(predicates);
    objects = Set.copyOf(objects);
  }

  boolean wants(String subject, String predicate, String object) {
    return nodes.contains(subject)
        || nodes.contains(object)
        || subjects.contains(subject)
        || predicates.contains(predicate)
        || objects.contains(object);
  }
}
