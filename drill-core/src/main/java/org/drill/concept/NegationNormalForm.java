package org.drill.concept;

import java.util.List;

/**
 * The negation normal form of concepts: the same instances, with ¬ in front of names only.
 *
 * <p>Uses ¬¬C = C, De Morgan's laws, ¬∃r.C = ∀r.¬C, ¬∀r.C = ∃r.¬C, ¬⊤ = ⊥ and ¬⊥ = ⊤.
 */
public final class NegationNormalForm {
  private NegationNormalForm() {}

  /**
   * Pushes negation inwards.
   *
   * @param concept any concept
   * @return an equivalent concept in which only names are negated
   */
  public static Concept of(Concept concept) {
    return concept.accept(POSITIVE);
  }

  private static final ConceptVisitor<Concept> POSITIVE = new Rewriter(false);
  private static final ConceptVisitor<Concept> NEGATIVE = new Rewriter(true);

  /** Rewrites C, or ¬C if negative. */
  private record Rewriter(boolean negative) implements ConceptVisitor<Concept> {
    @Override
    public Concept top(Top top) {
      return negative ? Concepts.BOTTOM : top;
    }

    @Override
    public Concept bottom(Bottom bottom) {
      return negative ? Concepts.TOP : bottom;
    }

    @Override
    public Concept atom(Atom atom) {
      return negative ? Concepts.not(atom) : atom;
    }

    @Override
    public Concept not(Not not) {
      return not.operand().accept(negative ? POSITIVE : NEGATIVE);
    }

    @Override
    public Concept some(Some some) {
      Concept filler = some.filler().accept(this);
      return negative ? Concepts.all(some.role(), filler) : Concepts.some(some.role(), filler);
    }

    @Override
    public Concept all(All all) {
      Concept filler = all.filler().accept(this);
      return negative ? Concepts.some(all.role(), filler) : Concepts.all(all.role(), filler);
    }

    @Override
    public Concept and(And and) {
      return negative ? Concepts.or(each(and)) : Concepts.and(each(and));
    }

    @Override
    public Concept or(Or or) {
      return negative ? Concepts.and(each(or)) : Concepts.or(each(or));
    }

    private List<Concept> each(Junction junction) {
      return junction.operands().stream().map(operand -> operand.accept(this)).toList();
    }
  }
}
