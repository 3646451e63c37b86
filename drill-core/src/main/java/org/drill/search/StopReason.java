package org.drill.search;

import java.util.Locale;

/** Why a search ended; each is a normal end. */
public enum StopReason {
  /** An answer is as good as asked for. */
  GOAL,
  /** The time was up. */
  TIME,
  /** The number of expressions was reached. */
  EXPRESSIONS,
  /** The number of nodes was reached. */
  MEMORY,
  /** Somebody asked the search to stop. */
  CANCELLED,
  /** There was nothing left to try within the length. */
  EXHAUSTED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
