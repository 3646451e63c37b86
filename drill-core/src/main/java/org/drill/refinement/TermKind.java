package org.drill.refinement;

/** The outermost constructor of a term. */
public enum TermKind {
  /** ⊤. */
  TOP(0),
  /** ⊥. */
  BOTTOM(1),
  /** A named class. */
  ATOM(2),
  /** ¬C. */
  NOT(3),
  /** ∃r.C. */
  SOME(4),
  /** ∀r.C. */
  ALL(5),
  /** C₁ ⊓ … ⊓ Cₙ. */
  AND(6),
  /** C₁ ⊔ … ⊔ Cₙ. */
  OR(7);

  private static final TermKind[] ALL_KINDS = values();

  /** A number from 0, for the header of a term. */
  final int code;

  TermKind(int code) {
    this.code = code;
  }

  static TermKind of(int code) {
    return ALL_KINDS[code];
  }
}
