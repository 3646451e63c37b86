package org.drill.search;

import static java.util.Objects.requireNonNull;

import org.drill.concept.Concept;
import org.drill.quality.Confusion;

/**
 * An expression that a search proposes, with its counts on the examples.
 *
 * @param concept the expression
 * @param confusion its right and wrong examples
 */
public record Answer(Concept concept, Confusion confusion) {
  /** Checks that both are there. */
  public Answer {
    requireNonNull(concept, "concept");
    requireNonNull(confusion, "confusion");
  }
}
