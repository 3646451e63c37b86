package org.drill.learner;

/** A learner counts otherwise than retrieval does: a fault of the program, not of its input. */
public final class WrongAnswerException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  WrongAnswerException(String message) {
    super(message);
  }
}
