package org.drill.concept.syntax;

import java.util.Set;

/**
 * What queries must know of the graph that they are run on.
 *
 * @param mixedProperties the IRIs of properties that have both literals and individuals as values
 * @param hasSameAs whether {@code owl:sameAs} makes individuals equal, so that counts of different
 *     ones are not counts of names
 */
public record SparqlGraph(Set<String> mixedProperties, boolean hasSameAs) {
  /** A graph with neither. */
  public static final SparqlGraph PLAIN = new SparqlGraph(Set.of(), false);

  /** Copies the set. */
  public SparqlGraph {
    mixedProperties = Set.copyOf(mixedProperties);
  }
}
