package org.drill.refinement.length;

import static org.drill.concept.Concepts.BOTTOM;
import static org.drill.concept.Concepts.TOP;
import static org.drill.concept.Concepts.all;
import static org.drill.concept.Concepts.and;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.not;
import static org.drill.concept.Concepts.or;
import static org.drill.concept.Concepts.role;
import static org.drill.concept.Concepts.some;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Concept;
import org.drill.concept.Junction;
import org.drill.concept.Not;
import org.drill.concept.Role;
import org.drill.concept.Some;

/**
 * The paper's equation as sets, slow and obvious.
 *
 * @param classIris N_C
 * @param roleIris R
 * @param bracketed whether C₁ ⊓ C₂ ⊓ C₃ is read as the binary (C₁ ⊓ C₂) ⊓ C₃, whose left side is
 *     refined as a whole too; otherwise operand by operand
 */
record SlowRho(List<String> classIris, List<String> roleIris, boolean bracketed) {
  Set<Concept> refine(Concept c) {
    Set<Concept> refinements = anyConcept(c);
    if (c instanceof Some restriction) {
      for (Concept x : refine(restriction.filler())) {
        refinements.add(some(restriction.role(), x));
      }
    }
    if (c instanceof All restriction) {
      for (Concept x : refine(restriction.filler())) {
        refinements.add(all(restriction.role(), x));
      }
    }
    if (c instanceof Not negation) {
      for (Concept x : refine(negation.operand())) {
        refinements.add(not(x));
      }
    }
    if (c instanceof Junction junction) {
      refinements.addAll(junction(junction));
    }
    if (c.equals(TOP)) {
      classIris.forEach(iri -> refinements.add(atom(iri)));
      refinements.add(TOP);
      refinements.add(BOTTOM);
    }
    return refinements;
  }

  private Set<Concept> anyConcept(Concept c) {
    Set<Concept> refinements = new HashSet<>();
    for (String iri : roleIris) {
      Role r = role(iri);
      refinements.add(some(r, c));
      refinements.add(all(r, c));
    }
    refinements.add(and(c, TOP));
    refinements.add(or(c, TOP));
    refinements.add(not(c));
    refinements.add(c);
    return refinements;
  }

  private Set<Concept> junction(Junction junction) {
    BinaryOperator<Concept> join =
        junction instanceof And ? (x, y) -> and(x, y) : (x, y) -> or(x, y);
    Concept left = junction.operands().get(0);
    Set<Concept> refinements = refine(left);
    for (Concept right : junction.operands().subList(1, junction.operands().size())) {
      left = join.apply(left, right);
      Set<Concept> product = new HashSet<>();
      Set<Concept> refinementsOfRight = refine(right);
      for (Concept x : refinements) {
        for (Concept y : refinementsOfRight) {
          product.add(join.apply(x, y));
        }
      }
      if (bracketed) {
        product.addAll(anyConcept(left));
      }
      refinements = product;
    }
    return refinements;
  }
}
