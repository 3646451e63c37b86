package org.drill.refinement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
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
 *   ρ_B(∀r.C)       ∀r.D for D in ρ_ar(r)(C), ∀r.⊥ where C is a most specific class, and ∀r.C ⊓ D
 *   ρ_B(C₁ ⊓ … ⊓ Cₙ)  one Cᵢ replaced by a refinement
 *   ρ_B(C₁ ⊔ … ⊔ Cₙ)  one Cᵢ replaced by a refinement
 * </pre>
 *
 * <p>B, the context, is the root or the range ar(r) of a role. Departures: M_B is pruned by the
 * individuals in the context rather than by told disjointness, which finds more that cannot help (a
 * class that covers all of the context gives way to its subclasses, one that covers nothing is left
 * out); all roles count as most general; dropping a disjunct is left out, since the shorter
 * disjunction is reached from ⊤ directly. With {@link Constructors#EL} it is the operator of ELTL.
 */
public final class DownwardOperator implements RefinementOperator {
  private static final int ROOT = -1;
  private static final int CHECK = 256;

  private record Key(int term, int context, int length) {}

  private final Terms terms;
  private final KnowledgeBase kb;
  private final Constructors constructors;
  private final ClassOrder order;
  private final Map<Key, List<Term>> known = new HashMap<>();
  private final Map<Integer, List<Term>> bases = new HashMap<>();
  private final BooleanSupplier spent;
  private int steps;
  private boolean cut;

  /**
   * Makes the operator of a run.
   *
   * @param terms the terms of the run
   * @param problem the problem, whose ignored classes are never used
   * @param constructors which constructors are used
   * @param spent says when to stop; asked every few hundred refinements, which are then incomplete
   */
  public DownwardOperator(
      Terms terms, LearningProblem problem, Constructors constructors, BooleanSupplier spent) {
    this.spent = spent;
    this.terms = terms;
    this.kb = problem.kb();
    this.constructors = constructors;
    this.order = new ClassOrder(kb, problem.ignoredClasses());
  }

  @Override
  public List<Term> refine(Term term, int length) {
    // A search asks this once for each term and length; what it needs again are the parts.
    return term == terms.top() ? refine(term, ROOT, length) : make(term, ROOT, length);
  }

  private List<Term> refine(Term term, int context, int length) {
    if (length < 1) {
      return List.of();
    }
    var key = new Key(term.id, context, length);
    List<Term> refinements = known.get(key);
    if (refinements == null) {
      refinements = make(term, context, length);
      if (!cut) {
        known.put(key, refinements);
      }
    }
    return refinements;
  }

  private List<Term> make(Term term, int context, int length) {
    var found = new ArrayList<Term>();
    collect(term, context, length, found);
    return terms.distinct(found, term, length);
  }

  /** Whether to go on; once it says no it never says yes again. */
  private boolean goesOn() {
    if (!cut && ++steps >= CHECK) {
      steps = 0;
      cut = spent.getAsBoolean();
    }
    return !cut;
  }

  private void collect(Term term, int context, int length, List<Term> found) {
    switch (term.kind) {
      case BOTTOM -> {}
      case TOP -> disjunctions(base(context), 0, terms.bottom(), length, found);
      case ATOM -> {
        for (int child : order.children(term.symbol)) {
          found.add(terms.atom(child));
        }
        conjunctions(term, context, length, found);
      }
      case NOT -> {
        if (term.operands[0].kind == Term.Kind.ATOM) {
          for (int parent : order.parents(term.operands[0].symbol)) {
            found.add(terms.not(terms.atom(parent)));
          }
        }
        conjunctions(term, context, length, found);
      }
      case SOME -> {
        for (Term filler : refine(term.operands[0], term.symbol, length - 2)) {
          found.add(terms.some(term.symbol, filler));
        }
        conjunctions(term, context, length, found);
      }
      case ALL -> {
        Term filler = term.operands[0];
        for (Term refined : refine(filler, term.symbol, length - 2)) {
          found.add(terms.all(term.symbol, refined));
        }
        if (filler.kind == Term.Kind.ATOM && order.children(filler.symbol).length == 0) {
          found.add(terms.all(term.symbol, terms.bottom()));
        }
        conjunctions(term, context, length, found);
      }
      case AND, OR -> {
        for (int i = 0; i < term.operands.length; i++) {
          int rest = term.length - term.operands[i].length;
          for (Term refined : refine(term.operands[i], context, length - rest)) {
            if (goesOn()) {
              found.add(terms.replace(term, i, refined));
            }
          }
        }
      }
    }
  }

  /** Adds C ⊓ D for D in ρ(⊤). */
  private void conjunctions(Term term, int context, int length, List<Term> found) {
    for (Term other : refine(terms.top(), context, length - term.length - 1)) {
      if (goesOn()) {
        found.add(terms.and(term, other));
      }
    }
  }

  /** Adds the disjunctions of members of M from a position on that have the length together. */
  private void disjunctions(
      List<Term> members, int from, Term sofar, int length, List<Term> found) {
    for (int i = from; i < members.size() && goesOn(); i++) {
      Term member = members.get(i);
      int rest = length - member.length;
      if (rest == 0) {
        found.add(terms.or(sofar, member));
      } else if (rest >= 2 && constructors.disjunction()) {
        disjunctions(members, i + 1, terms.or(sofar, member), rest - 1, found);
      }
    }
  }

  /** M_B: what ⊤ is refined to first. */
  private List<Term> base(int context) {
    return bases.computeIfAbsent(context, this::makeBase);
  }

  private List<Term> makeBase(int context) {
    long[] here = context == ROOT ? Bits.full(kb.size()) : kb.roles().get(context).range();
    Set<Term> members = new LinkedHashSet<>();
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
        members.add(terms.some(r, terms.top()));
        if (constructors.universal()) {
          members.add(terms.all(r, terms.top()));
        }
      }
    }
    return List.copyOf(members);
  }

  /** Adds a class, or its subclasses where it covers all of the context; nothing if it is empty. */
  private void addDownwards(int c, long[] here, Set<Term> members) {
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
  private void addUpwards(int c, long[] here, Set<Term> members) {
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
