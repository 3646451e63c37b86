package org.drill.search;

import static java.util.Objects.requireNonNull;

import org.drill.concept.Concept;
import org.drill.quality.Confusion;

/**
 * An expression that a search proposes, with its counts on the examples.
 *
 * <p>Answers are ordered by F1 (high first), then length (short first), then canonical order.
 *
 * @param concept the expression
 * @param confusion its right and wrong examples
 */
public record Answer(Concept concept, Confusion confusion) implements Comparable<Answer> {
  /** Checks that both are there. */
  public Answer {
    requireNonNull(concept, "concept");
    requireNonNull(confusion, "confusion");
  }

  @Override
  public int compareTo(Answer other) {
    int byF1 = Double.compare(other.confusion.f1(), confusion.f1());
    if (byF1 != 0) {
      return byF1;
    }
    int byLength = Integer.compare(concept.length(), other.concept.length());
    return byLength != 0 ? byLength : concept.compareTo(other.concept);
  }
}
