package org.drill.train;

/** Thrown when there is nothing to train on, or a saved state does not fit; says so in one line. */
public final class TrainingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A problem with the input of training.
   *
   * @param message one line that says what is wrong and what would help
   */
  public TrainingException(String message) {
    super(message);
  }

  /**
   * A problem with the input of training.
   *
   * @param message one line that says what is wrong and what would help
   * @param cause what went wrong underneath
   */
  public TrainingException(String message, Throwable cause) {
    super(message, cause);
  }
}
