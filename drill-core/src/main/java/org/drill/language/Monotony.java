package org.drill.language;

/** What becomes of a step where its filler covers more. */
public enum Monotony {
  /** It covers more, or the same, as ∃r and ≥n r do. */
  GROWS,
  /** It covers less, or the same, as ≤n r does. */
  SHRINKS,
  /** Nothing can be said, as of =n r. */
  NEITHER
}
