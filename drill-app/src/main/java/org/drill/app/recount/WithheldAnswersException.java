package org.drill.app.recount;

/** All answers are withheld, since the graph that they are about says otherwise. */
public final class WithheldAnswersException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes one.
   *
   * @param message a line
   */
  public WithheldAnswersException(String message) {
    super(message);
  }
}
