package org.drill.refinement;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.drill.concept.Shape;
import org.drill.language.Alphabet;
import org.drill.language.LeafOrder;
import org.drill.language.Monotony;
import org.drill.term.TermDrafts;
import org.drill.term.TermTable;

/**
 * The downward refinement operator ρ of Lehmann and Hitzler (<i>Concept learning in description
 * logics using refinement operators</i>, Machine Learning 78, 2010, section 4.1), which CELOE and
 * OCEL use: every refinement is a specialisation.
 *
 * <pre>
 *   ρ_B(⊤)          disjunctions of members of M_B: the most general classes, ¬ of the most specific
 *                   ones, ∃r.⊤ and ∀r.⊤
 *   ρ_B(A)          the direct subclasses of A, and A ⊓ D for D in ρ_B(⊤)
 *   ρ_B(¬A)         ¬ of the direct superclasses of A, and ¬A ⊓ D
 *   ρ_B(∃r.C)       ∃r.D for D in ρ_ar(r)(C), and ∃r.C ⊓ D
 *   ρ_B(∀r.C)       ∀r.D for D in ρ_ar(r)(C), ∀r.⊥ where C is a most specific class, and ∀r.C ⊓ D;
 *                   ∀r.⊥ also where C is ⊤ and M_ar(r) has no class
 *   ρ_B(≥n r.C)     ≥n r.D for D in ρ_ar(r)(C), ≥(n+1) r.C, =n r.C, and ≥n r.C ⊓ D; ∃r.C is ≥1 r.C
 *   ρ_B(≤n r.A)     ≤n r.A' for the direct superclasses A' of A, ≤(n-1) r.A, =n r.A, and ≤n r.A ⊓ D
 *   ρ_B(C₁ ⊓ … ⊓ Cₙ)  one Cᵢ replaced by a refinement
 *   ρ_B(C₁ ⊔ … ⊔ Cₙ)  one Cᵢ replaced by a refinement
 * </pre>
 *
 * <p>B, the context, is the root or the range ar(r) of a role. Departures: M_B is pruned by the
 * individuals in the context rather than by told disjointness, which finds more that cannot help (a
 * class that covers all of the context gives way to its subclasses, one that covers nothing is left
 * out), and where that leaves no class in the range of r, ∀r.⊥ comes right after ∀r.⊤; all roles
 * count as most general; dropping a disjunct is left out, since the shorter disjunction is reached
 * from ⊤ directly. Over {@link org.drill.language.Language#EL} it is the operator of ELTL.
 */
public final class DownwardOperator implements RefinementOperator {
  private static final int ROOT = BaseMembers.ROOT;

  private final TermTable terms;
  private final Alphabet alphabet;
  private final LeafOrder order;

  /** Refinements of parts, by term, context and length. */
  private final KnownRefinements known;

  private final TermDrafts scratch;

  /** The terms of the leaves. */
  private final int[] leaves;

  private final BaseMembers bases;

  /**
   * Makes the operator of a run.
   *
   * @param terms the terms of the run; its alphabet says which constructors are used
   * @param spent says when to stop; asked every few hundred drafts with their number, which are
   *     then incomplete
   */
  public DownwardOperator(TermTable terms, IntPredicate spent) {
    this.terms = terms;
    this.alphabet = terms.alphabet();
    this.known = new KnownRefinements(terms, spent);
    this.scratch = new TermDrafts(terms);
    this.order = alphabet.order();
    this.leaves = IntStream.range(0, alphabet.leaves()).map(terms::leaf).toArray();
    this.bases = new BaseMembers(terms, leaves, order, known);
  }

  @Override
  public void prepare(int term, int length) {
    prepare(term, ROOT, length);
  }

  @Override
  public void draft(int term, int length, TermDrafts into) {
    into.only(length);
    draft(term, ROOT, length, into);
  }

  /** Makes sure that the refinements of all parts are known. */
  private void prepare(int term, int context, int length) {
    switch (terms.shape(term)) {
      case BOTTOM -> {}
      case TOP -> learn(TermTable.TOP, context, length);
      case LEAF, NOT -> learn(TermTable.TOP, context, length - terms.length(term) - 1);
      case STEP -> {
        int step = terms.symbol(term);
        if (alphabet.monotony(step) == Monotony.GROWS) {
          learn(terms.filler(term), alphabet.relationOf(step), length - alphabet.stepLength(step));
        }
        bases.of(alphabet.relationOf(step)); // draft only reads it
        learn(TermTable.TOP, context, length - terms.length(term) - 1);
      }
      case AND, OR -> {
        for (int i = 0; i < terms.arity(term); i++) {
          int operand = terms.operand(term, i);
          learn(operand, context, length - terms.length(term) + terms.length(operand));
        }
      }
    }
  }

  private static long key(int term, int context, int length) {
    return (long) term << 32 | (long) (context + 1) << 12 | length;
  }

  /** Makes the refinements of a part, unless they are known. */
  private void learn(int term, int context, int length) {
    long key = key(term, context, length);
    if (length < 1 || known.contains(key)) {
      return;
    }
    if (term == TermTable.TOP) {
      scratch.only(length);
      disjunctions(bases.of(context), 0, TermTable.BOTTOM, length, scratch);
    } else {
      prepare(term, context, length);
      scratch.only(length);
      draft(term, context, length, scratch);
    }
    known.learn(key, term, scratch);
  }

  /** The list of the refinements of a part; empty if there are none. */
  private int list(int term, int context, int length) {
    return known.list(key(term, context, Math.max(0, length)));
  }

  private void draft(int term, int context, int length, TermDrafts into) {
    switch (terms.shape(term)) {
      case BOTTOM -> {}
      case TOP -> {
        int list = list(TermTable.TOP, context, length);
        for (int i = 0; i < known.size(list); i++) {
          into.known(known.get(list, i));
        }
      }
      case LEAF -> {
        for (int child : order.children(terms.symbol(term))) {
          into.leaf(child);
        }
        conjunctions(term, context, length, into);
      }
      case NOT -> {
        int operand = terms.operand(term, 0);
        if (terms.shape(operand) == Shape.LEAF) {
          for (int parent : order.parents(terms.symbol(operand))) {
            into.not(leaves[parent]);
          }
        }
        conjunctions(term, context, length, into);
      }
      case STEP -> {
        steps(term, length, into);
        conjunctions(term, context, length, into);
      }
      case AND, OR -> {
        for (int i = 0; i < terms.arity(term); i++) {
          int operand = terms.operand(term, i);
          int rest = terms.length(term) - terms.length(operand);
          int list = list(operand, context, length - rest);
          for (int k = 0; k < known.size(list) && known.goesOn(into); k++) {
            into.replace(term, i, known.get(list, k));
          }
        }
      }
    }
  }

  /** Drafts the step with fillers by which it covers less, and the steps below it. */
  private void steps(int term, int length, TermDrafts into) {
    int step = terms.symbol(term);
    int filler = terms.filler(term);
    switch (alphabet.monotony(step)) {
      case GROWS -> smallerFillers(step, filler, length, into);
      case SHRINKS -> largerFillers(step, filler, into);
      case NEITHER -> {}
    }
    for (int below : alphabet.stepsBelow(step)) {
      into.step(below, filler);
    }
  }

  /** Drafts ≤n r.D for the leaves D directly above the filler, and ≤n r.⊤ where there is none. */
  private void largerFillers(int step, int filler, TermDrafts into) {
    if (terms.shape(filler) == Shape.LEAF) {
      int[] parents = order.parents(terms.symbol(filler));
      for (int parent : parents) {
        into.step(step, leaves[parent]);
      }
      if (parents.length == 0) {
        into.step(step, TermTable.TOP);
      }
    }
  }

  /** Drafts ∃r.D or ∀r.D for the refinements D of the filler, and ∀r.⊥. */
  private void smallerFillers(int step, int filler, int length, TermDrafts into) {
    int relation = alphabet.relationOf(step);
    int list = list(filler, relation, length - alphabet.stepLength(step));
    for (int i = 0; i < known.size(list) && known.goesOn(into); i++) {
      into.step(step, known.get(list, i));
    }
    if (!alphabet.needsSuccessor(step) && isJustAboveBottom(filler, relation)) {
      into.step(step, TermTable.BOTTOM);
    }
  }

  /** Whether ⊥ follows a filler: a most specific leaf, or ⊤ where no leaf tells fillers apart. */
  private boolean isJustAboveBottom(int filler, int relation) {
    return switch (terms.shape(filler)) {
      case LEAF -> order.children(terms.symbol(filler)).length == 0;
      case TOP -> IntStream.of(bases.of(relation)).noneMatch(t -> terms.shape(t) == Shape.LEAF);
      default -> false;
    };
  }

  /** Drafts C ⊓ D for D in ρ(⊤). */
  private void conjunctions(int term, int context, int length, TermDrafts into) {
    int list = list(TermTable.TOP, context, length - terms.length(term) - 1);
    for (int i = 0; i < known.size(list) && known.goesOn(into); i++) {
      into.junction(Shape.AND, term, known.get(list, i));
    }
  }

  /** Drafts the disjunctions of members of M from a position on that have the length together. */
  private void disjunctions(int[] members, int from, int sofar, int length, TermDrafts into) {
    for (int i = from; i < members.length && known.goesOn(into) && known.goesOn(); i++) {
      int rest = length - terms.length(members[i]);
      if (rest == 0) {
        into.junction(Shape.OR, sofar, members[i]);
      } else if (rest >= 2 && alphabet.language().disjunction()) {
        disjunctions(members, i + 1, terms.or(sofar, members[i]), rest - 1, into);
      }
    }
  }
}
