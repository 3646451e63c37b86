package org.drill.app.evaluate;

/** Thrown when an evaluation cannot start; the message is one line that names the fix. */
public final class EvaluationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what is wrong
   */
  public EvaluationException(String message) {
    super(message);
  }

  /**
   * Makes the exception.
   *
   * @param message what is wrong
   * @param cause what went wrong underneath
   */
  public EvaluationException(String message, Throwable cause) {
    super(message, cause);
  }
}
