package org.drill.refinement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Not;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.retrieval.BitsetRetriever;

/**
 * A sound order of ALE concepts by their form: what is below another belongs to it on this graph.
 *
 * <p>Names are compared by the told hierarchy. The individuals of the graph matter in three places
 * only, where an operator may leave something out: what has no instance in its context is ⊥, a
 * literal that all of its context belongs to is ⊤, and so is ∀r.C where nothing has successors.
 */
final class ToldOrder {
  private final KnowledgeBase kb;
  private final BitsetRetriever retriever;

  ToldOrder(KnowledgeBase kb) {
    this.kb = kb;
    this.retriever = new BitsetRetriever(kb);
  }

  boolean isEmpty(Concept concept) {
    return retriever.retrieve(concept).size() == 0;
  }

  boolean isBelow(Concept lower, Concept upper) {
    return isBelow(lower, upper, Bits.full(kb.size()));
  }

  private boolean isBelow(Concept lower, Concept upper, long[] here) {
    if (upper.equals(Concepts.TOP) || count(lower, here) == 0) {
      return true;
    }
    if (upper instanceof And and) {
      return and.operands().stream().allMatch(operand -> isBelow(lower, operand, here));
    }
    List<Concept> conjuncts = AlerRules.conjuncts(lower);
    if (upper instanceof Atom atom) {
      return count(atom, here) == Bits.count(here)
          || conjuncts.stream().anyMatch(c -> c instanceof Atom a && above(a).contains(id(atom)));
    }
    if (upper instanceof Not not && not.operand() instanceof Atom atom) {
      return count(atom, here) == 0
          || conjuncts.stream()
              .anyMatch(
                  c ->
                      c instanceof Not n
                          && n.operand() instanceof Atom a
                          && above(atom).contains(id(a)));
    }
    if (upper instanceof Some some) {
      long[] there = range(some.role());
      Concept value = value(conjuncts, some.role());
      return conjuncts.stream()
          .anyMatch(
              c ->
                  c instanceof Some s
                      && s.role().equals(some.role())
                      && isBelow(Concepts.and(s.filler(), value), some.filler(), there));
    }
    if (upper instanceof All all) {
      long[] domain = kb.roles().get(kb.roleId(all.role().iri())).domain();
      return Bits.andCount(domain, here) == 0
          || isBelow(value(conjuncts, all.role()), all.filler(), range(all.role()));
    }
    return false; // ⊥ is above nothing but what is empty
  }

  /** What all successors belong to. */
  private static Concept value(List<Concept> conjuncts, Role role) {
    var fillers = new ArrayList<Concept>();
    for (Concept conjunct : conjuncts) {
      if (conjunct instanceof All all && all.role().equals(role)) {
        fillers.add(all.filler());
      }
    }
    return Concepts.and(fillers);
  }

  private int count(Concept concept, long[] here) {
    return Bits.andCount(retriever.retrieve(concept).words(), here);
  }

  private long[] range(Role role) {
    return kb.roles().get(kb.roleId(role.iri())).range();
  }

  private int id(Atom atom) {
    return kb.classId(atom.iri());
  }

  /** The numbers of a class and of those it is told to be below. */
  private Set<Integer> above(Atom atom) {
    var found = new HashSet<Integer>();
    var queue = new ArrayList<>(List.of(id(atom)));
    while (!queue.isEmpty()) {
      int next = queue.remove(queue.size() - 1);
      if (found.add(next)) {
        queue.addAll(kb.classes().get(next).parents());
      }
    }
    return found;
  }
}
