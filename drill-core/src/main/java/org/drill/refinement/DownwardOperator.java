package org.drill.refinement;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.LearningProblem;

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
 *   ρ_B(C₁ ⊓ … ⊓ Cₙ)  one Cᵢ replaced by a refinement
 *   ρ_B(C₁ ⊔ … ⊔ Cₙ)  one Cᵢ replaced by a refinement
 * </pre>
 *
 * <p>B, the context, is the root or the range ar(r) of a role. Departures: M_B is pruned by the
 * individuals in the context rather than by told disjointness, which finds more that cannot help (a
 * class that covers all of the context gives way to its subclasses, one that covers nothing is left
 * out), and where that leaves no class in the range of r, ∀r.⊥ comes right after ∀r.⊤; all roles
 * count as most general; dropping a disjunct is left out, since the shorter disjunction is reached
 * from ⊤ directly. With {@link Constructors#EL} it is the operator of ELTL.
 */
public final class DownwardOperator implements RefinementOperator {
  private static final int ROOT = -1;
  private static final int CHECK = 256;

  private final Terms terms;
  private final KnowledgeBase kb;
  private final Constructors constructors;
  private final ClassOrder order;

  /** Refinements of parts, by term, context and length. */
  private final TermLists known = new TermLists();

  private final Drafts scratch;
  private final TermList found = new TermList();

  /** The terms of the named classes. */
  private final int[] atoms;

  private final Map<Integer, int[]> bases = new HashMap<>();
  private final IntPredicate spent;
  private volatile boolean cut;

  /**
   * Makes the operator of a run.
   *
   * @param terms the terms of the run
   * @param problem the problem, whose ignored classes are never used
   * @param constructors which constructors are used
   * @param spent says when to stop; asked every few hundred drafts with their number, which are
   *     then incomplete
   */
  public DownwardOperator(
      Terms terms, LearningProblem problem, Constructors constructors, IntPredicate spent) {
    this.spent = spent;
    this.terms = terms;
    this.scratch = new Drafts(terms);
    this.kb = problem.kb();
    this.constructors = constructors;
    this.order = new ClassOrder(kb, problem.ignoredClasses());
    this.atoms = IntStream.range(0, kb.classes().size()).map(terms::atom).toArray();
  }

  @Override
  public void prepare(int term, int length) {
    prepare(term, ROOT, length);
  }

  @Override
  public void draft(int term, int length, Drafts into) {
    into.only(length);
    draft(term, ROOT, length, into);
  }

  /** Makes sure that the refinements of all parts are known. */
  private void prepare(int term, int context, int length) {
    switch (terms.kind(term)) {
      case BOTTOM -> {}
      case TOP -> learn(Terms.TOP, context, length);
      case ATOM, NOT -> learn(Terms.TOP, context, length - terms.length(term) - 1);
      case SOME, ALL -> {
        learn(terms.filler(term), terms.symbol(term), length - 2);
        base(terms.symbol(term)); // draft only reads it
        learn(Terms.TOP, context, length - terms.length(term) - 1);
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
    if (term == Terms.TOP) {
      scratch.only(length);
      disjunctions(base(context), 0, Terms.BOTTOM, length, scratch);
    } else {
      prepare(term, context, length);
      scratch.only(length);
      draft(term, context, length, scratch);
    }
    found.clear();
    if (!terms.makeAll(scratch, found, () -> spent.test(0))) {
      cut = true;
    }
    terms.distinct(found, term);
    if (!cut) {
      known.put(key, found);
    }
  }

  /** The place of the refinements of a part, after their number; empty if there are none. */
  private int list(int term, int context, int length) {
    return known.place(key(term, context, Math.max(0, length)));
  }

  /** Whether to go on; once it says no it never says yes again. */
  private boolean goesOn(Drafts drafts) {
    if ((drafts.size() & (CHECK - 1)) == CHECK - 1 && spent.test(drafts.size())) {
      cut = true;
    }
    return !cut;
  }

  private void draft(int term, int context, int length, Drafts into) {
    switch (terms.kind(term)) {
      case BOTTOM -> {}
      case TOP -> {
        int list = list(Terms.TOP, context, length);
        for (int i = 0; i < known.size(list); i++) {
          into.known(known.get(list, i));
        }
      }
      case ATOM -> {
        for (int child : order.children(terms.symbol(term))) {
          into.atom(child);
        }
        conjunctions(term, context, length, into);
      }
      case NOT -> {
        int operand = terms.operand(term, 0);
        if (terms.kind(operand) == TermKind.ATOM) {
          for (int parent : order.parents(terms.symbol(operand))) {
            into.not(atoms[parent]);
          }
        }
        conjunctions(term, context, length, into);
      }
      case SOME, ALL -> {
        fillers(term, length, into);
        conjunctions(term, context, length, into);
      }
      case AND, OR -> {
        for (int i = 0; i < terms.arity(term); i++) {
          int operand = terms.operand(term, i);
          int rest = terms.length(term) - terms.length(operand);
          int list = list(operand, context, length - rest);
          for (int k = 0; k < known.size(list) && goesOn(into); k++) {
            into.replace(term, i, known.get(list, k));
          }
        }
      }
    }
  }

  /** Drafts ∃r.D or ∀r.D for the refinements D of the filler, and ∀r.⊥. */
  private void fillers(int term, int length, Drafts into) {
    int role = terms.symbol(term);
    int filler = terms.filler(term);
    int list = list(filler, role, length - 2);
    for (int i = 0; i < known.size(list) && goesOn(into); i++) {
      into.restriction(terms.kind(term), role, known.get(list, i));
    }
    if (terms.kind(term) == TermKind.ALL && isJustAboveBottom(filler, role)) {
      into.restriction(TermKind.ALL, role, Terms.BOTTOM);
    }
  }

  /** Whether ⊥ follows a filler: a most specific class, or ⊤ where no class tells fillers apart. */
  private boolean isJustAboveBottom(int filler, int role) {
    return switch (terms.kind(filler)) {
      case ATOM -> order.children(terms.symbol(filler)).length == 0;
      case TOP -> IntStream.of(base(role)).noneMatch(t -> terms.kind(t) == TermKind.ATOM);
      default -> false;
    };
  }

  /** Drafts C ⊓ D for D in ρ(⊤). */
  private void conjunctions(int term, int context, int length, Drafts into) {
    int list = list(Terms.TOP, context, length - terms.length(term) - 1);
    for (int i = 0; i < known.size(list) && goesOn(into); i++) {
      into.junction(TermKind.AND, term, known.get(list, i));
    }
  }

  /** Drafts the disjunctions of members of M from a position on that have the length together. */
  private void disjunctions(int[] members, int from, int sofar, int length, Drafts into) {
    for (int i = from; i < members.length && goesOn(into); i++) {
      int rest = length - terms.length(members[i]);
      if (rest == 0) {
        into.junction(TermKind.OR, sofar, members[i]);
      } else if (rest >= 2 && constructors.disjunction()) {
        disjunctions(members, i + 1, terms.or(sofar, members[i]), rest - 1, into);
      }
    }
  }

  /** M_B: what ⊤ is refined to first. */
  private int[] base(int context) {
    return bases.computeIfAbsent(context, this::makeBase);
  }

  private int[] makeBase(int context) {
    long[] here = context == ROOT ? Bits.full(kb.size()) : kb.roles().get(context).range();
    Set<Integer> members = new LinkedHashSet<>();
    for (int root : order.roots()) {
      addDownwards(root, here, members);
    }
    if (constructors.negation()) {
      for (int leaf : order.leaves()) {
        addUpwards(leaf, here, members);
      }
    }
    for (int r = 0; r < kb.roles().size(); r++) {
      if (Bits.andCount(kb.roles().get(r).domain(), here) > 0) {
        members.add(terms.some(r, Terms.TOP));
        if (constructors.universal()) {
          members.add(terms.all(r, Terms.TOP));
        }
      }
    }
    return members.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Adds a class, or its subclasses where it covers all of the context; nothing if it is empty. */
  private void addDownwards(int c, long[] here, Set<Integer> members) {
    int covered = Bits.andCount(kb.classes().get(c).extension().words(), here);
    if (covered == Bits.count(here)) {
      for (int child : order.children(c)) {
        addDownwards(child, here, members);
      }
    } else if (covered > 0) {
      members.add(terms.atom(c));
    }
  }

  /** Adds ¬ of a class, or of its superclasses where it is empty in the context. */
  private void addUpwards(int c, long[] here, Set<Integer> members) {
    int covered = Bits.andCount(kb.classes().get(c).extension().words(), here);
    if (covered == 0) {
      for (int parent : order.parents(c)) {
        addUpwards(parent, here, members);
      }
    } else if (covered < Bits.count(here)) {
      members.add(terms.not(terms.atom(c)));
    }
  }
}
