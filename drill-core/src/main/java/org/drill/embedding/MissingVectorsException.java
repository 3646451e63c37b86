package org.drill.embedding;

/**
 * Thrown when embeddings do not fit a knowledge base; the message is one line that says how many
 * individuals have no vector, and names some.
 */
public final class MissingVectorsException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  MissingVectorsException(String message) {
    super(message);
  }
}
