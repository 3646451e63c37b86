package org.drill.kb.source.sparql;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a graph behind an endpoint holds, in counts that the endpoint made.
 *
 * @param triples how many triples there are
 * @param individuals how many nodes are stated to be in a class
 * @param classes the classes that have members, and how many are stated
 * @param links the properties that lead to nodes, and how many edges each has
 * @param values the properties that lead to literals, and how many each has
 */
public record GraphOverview(
    long triples,
    long individuals,
    SortedMap<String, Long> classes,
    SortedMap<String, Long> links,
    SortedMap<String, Long> values) {
  /** Copies the maps. */
  public GraphOverview {
    classes = new TreeMap<>(classes);
    links = new TreeMap<>(links);
    values = new TreeMap<>(values);
  }

  /**
   * The sum of counts.
   *
   * @param counts one of the maps
   * @return all of them together
   */
  public static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
