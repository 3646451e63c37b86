package org.drill.predict;

import static java.util.Objects.requireNonNull;

import org.drill.concept.Concept;

/**
 * An expression of a vote, and how many votes it has.
 *
 * @param expression the expression
 * @param votes how many of the answers it was, 1 or more
 */
public record Ballot(Concept expression, int votes) {
  /** Checks the votes. */
  public Ballot {
    requireNonNull(expression, "expression");
    if (votes < 1) {
      throw new IllegalArgumentException("an expression has " + votes + " votes; give 1 or more");
    }
  }
}
