package org.drill.search;

/** What users want of an answer. */
public enum Objective {
  /**
   * A high F1 on new individuals: exact answers first, as long as their examples can support their
   * length; then what {@link Consensus} chooses.
   */
  F1("f1"),

  /** The same for accuracy. */
  ACCURACY("accuracy"),

  /** The best fit of the examples at hand: exact answers first, then F1 less a little by length. */
  EXACT("exact");

  private final String word;

  Objective(String word) {
    this.word = word;
  }

  /** The word by which users ask for it. */
  @Override
  public String toString() {
    return word;
  }
}
