package org.drill.learner.published;

/**
 * Thrown when a model was made for another knowledge base; the message is one line that says how
 * they differ.
 */
public final class ModelMismatchException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  ModelMismatchException(String message) {
    super(message);
  }
}
