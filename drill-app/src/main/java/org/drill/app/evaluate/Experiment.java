package org.drill.app.evaluate;

import java.util.Locale;

/** A part of an evaluation. */
public enum Experiment {
  /** The problems that come with DL-Learner. */
  STANDARD,
  /** The problems that the paper generated. */
  GENERATED,
  /** Problems that no short expression solves, by certificate. */
  HARD,
  /** Cross-validation on the standard problems. */
  FOLDS,
  /** Our learners as fresh processes on some of the problems. */
  PROCESS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
