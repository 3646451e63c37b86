package org.drill.predict;

import org.drill.concept.syntax.OneLine;

/** Thrown when a file of predictors cannot be read; the message is one line. */
public final class PredictorFileException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  PredictorFileException(String message) {
    super(OneLine.of(message));
  }

  PredictorFileException(String message, Throwable cause) {
    super(OneLine.of(message), cause);
  }
}
