package org.drill.concept;

/**
 * What a concept looks like from outside: all that searches, operators and the policy know of it.
 *
 * <p>Constructors are many, shapes are seven. A constructor that is added is a {@link #LEAF} or a
 * {@link #STEP}, so that nothing that goes by shapes has to know it.
 */
public enum Shape {
  /** ⊤. */
  TOP(0),
  /** ⊥. */
  BOTTOM(1),
  /** A concept without parts, such as a named class. */
  LEAF(2),
  /** ¬C. */
  NOT(3),
  /** A concept about successors, with one part that is about them: ∃r.C or ∀r.C. */
  STEP(4),
  /** C₁ ⊓ … ⊓ Cₙ. */
  AND(5),
  /** C₁ ⊔ … ⊔ Cₙ. */
  OR(6);

  private static final Shape[] ALL = values();

  private final int code;

  Shape(int code) {
    this.code = code;
  }

  /**
   * A small number that stands for the shape.
   *
   * @return from 0
   */
  public int code() {
    return code;
  }

  /**
   * The shape that a number stands for.
   *
   * @param code what {@link #code} gave
   * @return the shape
   */
  public static Shape of(int code) {
    return ALL[code];
  }

  /**
   * Whether it has two or more operands that are about the same individuals.
   *
   * @return whether it is ⊓ or ⊔
   */
  public boolean isJunction() {
    return this == AND || this == OR;
  }
}
