package org.drill.refinement;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Restriction;
import org.drill.concept.Role;
import org.drill.concept.Some;

/**
 * One step of a complete downward operator for ALER (L. Badea, S.-H. Nienhuys-Cheng, <i>A
 * Refinement Operator for Description Logics</i>, ILP 2000) on conjunctions without role
 * conjunctions, rule by rule as in docs/operators.md.
 *
 * @param classes the names of classes
 * @param roles the roles
 */
record AlerRules(List<String> classes, List<String> roles) {
  /** What a rule makes of a concept. */
  record Step(String rule, Concept to) {}

  /** All refinements by one rule. */
  List<Step> refine(Concept concept) {
    var steps = new ArrayList<Step>();
    for (Concept literal : literals()) {
      steps.add(new Step("Lit", and(concept, literal)));
    }
    for (Role role : allRoles()) {
      steps.add(new Step("∃", and(concept, Concepts.some(role, Concepts.TOP))));
      steps.add(new Step("∀⊥", and(concept, Concepts.all(role, Concepts.BOTTOM))));
      for (Concept literal : literals()) {
        steps.add(new Step("∀", and(concept, Concepts.all(role, literal))));
      }
      for (Role next : allRoles()) {
        Concept filler = Concepts.some(next, Concepts.TOP);
        steps.add(new Step("∀", and(concept, Concepts.all(role, filler))));
      }
    }
    List<Concept> conjuncts = conjuncts(concept);
    for (Concept conjunct : conjuncts) {
      if (conjunct instanceof Restriction restriction) {
        String rule = restriction instanceof Some ? "∃C" : "∀C";
        for (Step inner : refine(restriction.filler())) {
          steps.add(new Step(rule, replaced(conjuncts, conjunct, with(restriction, inner.to()))));
        }
      }
      for (Concept other : conjuncts) {
        if (conjunct instanceof Some a && other instanceof Some b && merges(a, b)) {
          Concept both = Concepts.some(a.role(), and(a.filler(), b.filler()));
          List<Concept> rest = new ArrayList<>(conjuncts);
          rest.remove(other);
          steps.add(new Step("∃∃", replaced(rest, conjunct, both)));
        }
      }
    }
    return steps;
  }

  /** A conjunction, without ⊤. */
  private static Concept and(Concept first, Concept second) {
    var operands = new ArrayList<>(conjuncts(first));
    operands.addAll(conjuncts(second));
    return operands.isEmpty() ? Concepts.TOP : Concepts.and(operands);
  }

  private static boolean merges(Some a, Some b) {
    return a.role().equals(b.role()) && a.compareTo(b) < 0;
  }

  private List<Concept> literals() {
    var literals = new ArrayList<Concept>();
    for (String name : classes) {
      literals.add(Concepts.atom(name));
      literals.add(Concepts.not(Concepts.atom(name)));
    }
    return literals;
  }

  private List<Role> allRoles() {
    return roles.stream().map(Concepts::role).toList();
  }

  /** The operands of a conjunction, the concept itself, or nothing for ⊤. */
  static List<Concept> conjuncts(Concept concept) {
    if (concept instanceof And and) {
      return and.operands();
    }
    return concept.equals(Concepts.TOP) ? List.of() : List.of(concept);
  }

  private static Concept with(Restriction restriction, Concept filler) {
    return restriction instanceof All
        ? Concepts.all(restriction.role(), filler)
        : Concepts.some(restriction.role(), filler);
  }

  private static Concept replaced(List<Concept> conjuncts, Concept old, Concept by) {
    return Concepts.and(conjuncts.stream().map(c -> c.equals(old) ? by : c).toList());
  }
}
