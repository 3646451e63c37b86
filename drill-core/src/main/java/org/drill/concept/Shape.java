package org.drill.concept;

/**
 * What a concept looks like from outside: all that searches, operators and the policy know of it.
 *
 * <p>Constructors are many, shapes are seven. A constructor that is added is a {@link #LEAF} or a
 * {@link #STEP}, so that nothing that goes by shapes has to know it.
 */
public enum Shape {
  /** ⊤. */
  TOP,
  /** ⊥. */
  BOTTOM,
  /** A concept without parts, such as a named class. */
  LEAF,
  /** ¬C. */
  NOT,
  /** A concept about successors, with one part that is about them: ∃r.C or ∀r.C. */
  STEP,
  /** C₁ ⊓ … ⊓ Cₙ. */
  AND,
  /** C₁ ⊔ … ⊔ Cₙ. */
  OR;

  /**
   * Whether it has two or more operands that are about the same individuals.
   *
   * @return whether it is ⊓ or ⊔
   */
  public boolean isJunction() {
    return this == AND || this == OR;
  }
}
