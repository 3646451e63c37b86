package org.drill.concept.syntax;

/** Thrown when a text is not a class expression; the message says what is wrong and where. */
public final class ConceptSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int position;

  /**
   * Makes the exception.
   *
   * @param problem what is wrong
   * @param position the index of the offending character, from 0
   */
  public ConceptSyntaxException(String problem, int position) {
    super(OneLine.of(problem) + " at position " + (position + 1));
    this.position = position;
  }

  /**
   * Where the text is wrong.
   *
   * @return the index of the offending character, from 0
   */
  public int position() {
    return position;
  }
}
