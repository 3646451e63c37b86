package org.drill.refinement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;

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
  private static final int CHECK = 256;

  private final Terms terms;
  private final int roles;
  private final int[] names;
  private final IntPredicate spent;

  /** Refinements of parts. */
  private final TermLists known = new TermLists();

  private final Drafts scratch;
  private final TermList found = new TermList();
  private volatile boolean cut;

  /**
   * Makes the operator of a run.
   *
   * @param terms the terms of the run
   * @param problem the problem, whose ignored classes are never used
   * @param spent says when to stop; asked every few hundred drafts with their number, which are
   *     then incomplete
   */
  public LengthBasedOperator(Terms terms, LearningProblem problem, IntPredicate spent) {
    this.terms = terms;
    this.spent = spent;
    this.scratch = new Drafts(terms);
    KnowledgeBase kb = problem.kb();
    this.roles = kb.roles().size();
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c < kb.classes().size(); c++) {
      if (!problem.ignoredClasses().contains(kb.classes().get(c).iri())) {
        all.add(terms.atom(c));
      }
    }
    for (int r = 0; r < roles; r++) {
      all.add(terms.some(r, Terms.TOP));
      all.add(terms.all(r, Terms.BOTTOM));
    }
    this.names = all.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public boolean isByLength() {
    return false;
  }

  @Override
  public void prepare(int term, int group) {
    switch (terms.kind(term)) {
      case TOP, BOTTOM, ATOM -> {}
      case NOT -> learn(terms.operand(term, 0));
      case SOME, ALL -> learn(terms.filler(term));
      case AND, OR -> {
        for (int i = 0; i < terms.arity(term); i++) {
          learn(terms.operand(term, i));
        }
      }
    }
  }

  /** Makes the refinements of a part, unless they are known. */
  private void learn(int part) {
    if (known.contains(part)) {
      return;
    }
    prepare(part, 0);
    draft(part, 0, scratch);
    found.clear();
    if (!terms.makeAll(scratch, found, () -> spent.test(0))) {
      cut = true;
    }
    terms.distinct(found, part);
    if (!cut) {
      known.put(part, found);
    }
  }

  @Override
  public void draft(int term, int group, Drafts into) {
    into.atLeast(terms.length(term)); // a junction may collapse
    switch (terms.kind(term)) {
      case TOP -> {
        for (int name : names) {
          into.known(name);
        }
        return;
      }
      case BOTTOM, ATOM -> {}
      case NOT -> {
        int list = known.place(terms.operand(term, 0));
        for (int i = 0; i < known.size(list) && goesOn(into); i++) {
          negate(known.get(list, i), into);
        }
      }
      case SOME, ALL -> {
        int list = known.place(terms.filler(term));
        for (int i = 0; i < known.size(list) && goesOn(into); i++) {
          into.restriction(terms.kind(term), terms.symbol(term), known.get(list, i));
        }
      }
      case AND, OR -> {
        for (int operand = 0; operand < terms.arity(term); operand++) {
          int list = known.place(terms.operand(term, operand));
          for (int i = 0; i < known.size(list) && goesOn(into); i++) {
            into.replace(term, operand, known.get(list, i));
          }
        }
      }
    }
    negate(term, into);
    for (int r = 0; r < roles; r++) {
      into.restriction(TermKind.SOME, r, term);
      into.restriction(TermKind.ALL, r, term);
    }
    for (int i = 0; i < names.length && goesOn(into); i++) {
      into.junction(TermKind.AND, term, names[i]);
      into.junction(TermKind.OR, term, names[i]);
    }
  }

  private void negate(int term, Drafts into) {
    TermKind kind = terms.kind(term);
    if (kind != TermKind.NOT && kind != TermKind.TOP && kind != TermKind.BOTTOM) {
      into.not(term);
    }
  }

  /** Whether to go on; once it says no it never says yes again. */
  private boolean goesOn(Drafts drafts) {
    if ((drafts.size() & (CHECK - 1)) == CHECK - 1 && spent.test(drafts.size())) {
      cut = true;
    }
    return !cut;
  }
}
