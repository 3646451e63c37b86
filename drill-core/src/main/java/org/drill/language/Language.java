package org.drill.language;

/**
 * Which constructors expressions may have besides names, ⊤, ⊓ and ∃.
 *
 * @param negation ¬
 * @param universal ∀
 * @param disjunction ⊔
 */
public record Language(boolean negation, boolean universal, boolean disjunction) {
  /** All of ALC. */
  public static final Language ALC = new Language(true, true, true);

  /** The fragment ALE: ALC without ⊔. */
  public static final Language ALE = new Language(true, true, false);

  /** The fragment EL: names, ⊤, ⊓ and ∃. */
  public static final Language EL = new Language(false, false, false);
}
