package org.drill.kb.load;

import org.drill.concept.syntax.OneLine;

/** Thrown when a file cannot be made a knowledge base; the message names the file and the fix. */
public final class OntologyLoadException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message one line that says what is wrong and where
   */
  public OntologyLoadException(String message) {
    super(OneLine.of(message));
  }

  /**
   * Makes the exception.
   *
   * @param message one line that says what is wrong and where
   * @param cause what went wrong underneath
   */
  public OntologyLoadException(String message, Throwable cause) {
    super(OneLine.of(message), cause);
  }
}
