package org.drill.train.embedding;

import java.util.Locale;

/** Why a training ended; each is a normal end. */
public enum TrainingEnd {
  /** All epochs were done. */
  EPOCHS,
  /** The held-out triples were ranked no better for a while. */
  CONVERGED,
  /** The time was up. */
  TIME,
  /** Somebody asked it to stop. */
  CANCELLED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
