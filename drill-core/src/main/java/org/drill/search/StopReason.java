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
  /** Every expression within the length was tried, or shown to be no better. */
  EXHAUSTED,
  /** Nothing was left to try of what the search considers; it leaves out the less promising. */
  NARROWED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
