package org.drill.refinement;

/**
 * Which constructors an operator may use besides names, ⊤, ⊓ and ∃.
 *
 * @param negation ¬ in front of names
 * @param universal ∀
 * @param disjunction ⊔
 */
public record Constructors(boolean negation, boolean universal, boolean disjunction) {
  /** All of ALC. */
  public static final Constructors ALC = new Constructors(true, true, true);

  /** The fragment EL: names, ⊤, ⊓ and ∃. */
  public static final Constructors EL = new Constructors(false, false, false);
}
