package org.drill.kb.load;

import java.util.List;
import java.util.Set;

/**
 * Which triples of a document are of interest: those about some nodes, by some predicates, with
 * some objects, or between some nodes.
 *
 * @param nodes the names of nodes that are subject or object
 * @param subjects the names of nodes that are subject
 * @param predicates the IRIs of predicates
 * @param objects the names of objects
 * @param links the triples between nodes that are known by their hashes; a triple too many may be
 *     among those that are found
 */
public record TripleSelection(
    Set<String> nodes,
    Set<String> subjects,
    Set<String> predicates,
    Set<String> objects,
    List<Links> links) {
  /** Nothing. */
  public static final TripleSelection NONE =
      new TripleSelection(Set.of(), Set.of(), Set.of(), Set.of(), List.of());

  /** Copies the sets. */
  public TripleSelection {
    nodes = Set.copyOf(nodes);
    subjects = Set.copyOf(subjects);
    predicates = Set.copyOf(predicates);
    objects = Set.copyOf(objects);
    links = List.copyOf(links);
  }

  /**
   * The triples by some predicates with both ends in a set.
   *
   * @param predicates the IRIs of predicates
   * @param ends the nodes; not changed while it is used
   */
  public record Links(Set<String> predicates, NameHashes ends) {
    /** Copies the predicates. */
    public Links {
      predicates = Set.copyOf(predicates);
    }

    private boolean wants(String subject, String predicate, String object) {
      return predicates.contains(predicate)
          && ends.contains(NameHashes.hash(subject))
          && ends.contains(NameHashes.hash(object));
    }
  }

  /**
   * The triples about some nodes.
   *
   * @param names their names, as subject or object
   * @return their selection
   */
  public static TripleSelection about(Set<String> names) {
    return new TripleSelection(names, Set.of(), Set.of(), Set.of(), List.of());
  }

  /**
   * The triples with some subjects.
   *
   * @param names the names of subjects
   * @return their selection
   */
  public static TripleSelection from(Set<String> names) {
    return new TripleSelection(Set.of(), names, Set.of(), Set.of(), List.of());
  }

  /**
   * These and others.
   *
   * @param others what else is wanted, in place of other links
   * @return a selection of both
   */
  public TripleSelection withLinks(List<Links> others) {
    return new TripleSelection(nodes, subjects, predicates, objects, others);
  }

  boolean wants(String subject, String predicate, String object) {
    return nodes.contains(subject)
        || nodes.contains(object)
        || subjects.contains(subject)
        || predicates.contains(predicate)
        || objects.contains(object)
        || links.stream().anyMatch(link -> link.wants(subject, predicate, object));
  }
}
