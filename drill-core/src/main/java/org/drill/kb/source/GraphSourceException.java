package org.drill.kb.source;

import org.jspecify.annotations.Nullable;

/**
 * A source that could not answer, or not completely: one line that names the source and says what
 * to do. Never thrown for what a graph does not have.
 */
public class GraphSourceException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Makes one.
   *
   * @param message one line
   */
  public GraphSourceException(String message) {
    super(message);
  }

  /**
   * Makes one with a cause.
   *
   * @param message one line
   * @param cause what happened below
   */
  public GraphSourceException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
