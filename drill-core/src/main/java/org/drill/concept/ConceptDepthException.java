package org.drill.concept;

/** Thrown when an expression would be nested deeper than {@link Concept#MAX_DEPTH}. */
public final class ConceptDepthException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The message of every such exception. */
  public static final String MESSAGE =
      "the expression is nested deeper than " + Concept.MAX_DEPTH + " levels";

  /** Says what the bound is. */
  public ConceptDepthException() {
    super(MESSAGE);
  }
}
