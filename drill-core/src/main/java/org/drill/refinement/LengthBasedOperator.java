package org.drill.refinement;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.drill.concept.Shape;
import org.drill.language.Alphabet;
import org.drill.term.TermDrafts;
import org.drill.term.TermTable;

/**
 * DRILL's length-based operator ρ (section 'Refinement Operator') on terms in normal form: makes
 * terms longer, whatever they mean.
 *
 * <pre>
 *   ρ(C)        ∃r.C, ∀r.C, ¬C, and C ⊓ D, C ⊔ D for D in N
 *   ρ(∃r.X)     ∃r.Y for Y in ρ(X); likewise ∀r.X and ¬X
 *   ρ(X ⊓ Y)    one of them replaced by a refinement; likewise X ⊔ Y
 *   ρ(⊤)        the members of N
 *   N           the named classes, ∃r.⊤ and ∀r.⊥
 * </pre>
 *
 * <p>Departures from {@link org.drill.refinement.length.LengthOperator}, which is the equation of
 * the paper to the letter: a term in normal form cannot hold C ⊓ ⊤ on the way to C ⊓ D, so that the
 * two steps are one; and the operands of a junction are refined one at a time. What the equation
 * reaches this reaches, too, in another number of steps. ⊤, ⊥, ¬¬C and ∀r.⊤, which say nothing new,
 * are left out.
 */
public final class LengthBasedOperator implements RefinementOperator {
  private final TermTable terms;
  private final Alphabet alphabet;
  private final int[] names;

  /** Refinements of parts, by term. */
  private final KnownRefinements known;

  private final TermDrafts scratch;

  /**
   * Makes the operator of a run.
   *
   * @param terms the terms of the run
   * @param spent says when to stop; asked every few hundred drafts with their number, which are
   *     then incomplete
   */
  public LengthBasedOperator(TermTable terms, IntPredicate spent) {
    this.terms = terms;
    this.alphabet = terms.alphabet();
    this.known = new KnownRefinements(terms, spent);
    this.scratch = new TermDrafts(terms);
    IntStream leaves = IntStream.range(0, alphabet.leaves()).map(terms::leaf);
    IntStream steps =
        IntStream.range(0, alphabet.steps())
            .map(
                step ->
                    terms.step(
                        step, alphabet.needsSuccessor(step) ? TermTable.TOP : TermTable.BOTTOM));
    this.names = IntStream.concat(leaves, steps).toArray();
  }

  @Override
  public boolean isByLength() {
    return false;
  }

  @Override
  public void prepare(int term, int group) {
    switch (terms.shape(term)) {
      case TOP, BOTTOM, LEAF -> {}
      case NOT -> learn(terms.operand(term, 0));
      case STEP -> learn(terms.filler(term));
      case AND, OR -> {
        for (int i = 0; i < terms.arity(term); i++) {
          learn(terms.operand(term, i));
        }
      }
    }
  }

  /** Makes the refinements of a part, unless they are known. */
  private void learn(int part) {
    if (!known.contains(part)) {
      prepare(part, 0);
      draft(part, 0, scratch);
      known.learn(part, part, scratch);
    }
  }

  @Override
  public void draft(int term, int group, TermDrafts into) {
    into.atLeast(terms.length(term)); // a junction may collapse
    switch (terms.shape(term)) {
      case TOP -> {
        for (int name : names) {
          into.known(name);
        }
        return;
      }
      case BOTTOM, LEAF -> {}
      case NOT -> {
        int list = known.list(terms.operand(term, 0));
        for (int i = 0; i < known.size(list) && known.goesOn(into); i++) {
          negate(known.get(list, i), into);
        }
      }
      case STEP -> {
        int list = known.list(terms.filler(term));
        for (int i = 0; i < known.size(list) && known.goesOn(into); i++) {
          into.step(terms.symbol(term), known.get(list, i));
        }
      }
      case AND, OR -> {
        for (int operand = 0; operand < terms.arity(term); operand++) {
          int list = known.list(terms.operand(term, operand));
          for (int i = 0; i < known.size(list) && known.goesOn(into); i++) {
            into.replace(term, operand, known.get(list, i));
          }
        }
      }
    }
    negate(term, into);
    for (int step = 0; step < alphabet.steps(); step++) {
      into.step(step, term);
    }
    for (int i = 0; i < names.length && known.goesOn(into); i++) {
      into.junction(Shape.AND, term, names[i]);
      into.junction(Shape.OR, term, names[i]);
    }
  }

  private void negate(int term, TermDrafts into) {
    Shape shape = terms.shape(term);
    if (shape != Shape.NOT && shape != Shape.TOP && shape != Shape.BOTTOM) {
      into.not(term);
    }
  }
}
