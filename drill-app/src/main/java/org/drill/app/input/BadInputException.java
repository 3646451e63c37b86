package org.drill.app.input;

/** Thrown when an option or a file given on the command line cannot be used. */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong and what to give instead, in one line. */
  public BadInputException(String message) {
    super(message);
  }

  /** Says what is wrong, and keeps the cause. */
  public BadInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
