package org.drill.generalisation;

/** What a description may say. */
public enum Language {
  /** Names, ⊤, ⊓ and ∃. */
  EL,

  /** Names and their negations, ⊤, ⊥, ⊓, ∃ and ∀. */
  ALE
}
