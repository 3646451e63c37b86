package org.drill.problem;

import org.drill.concept.syntax.OneLine;

/** Thrown when a learning problem makes no sense; the message is one line that names the fix. */
public final class ProblemException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what is wrong with which problem
   */
  public ProblemException(String message) {
    super(OneLine.of(message));
  }

  /**
   * Makes the exception.
   *
   * @param message what is wrong with which problem
   * @param cause what went wrong underneath
   */
  public ProblemException(String message, Throwable cause) {
    super(OneLine.of(message), cause);
  }
}
