package org.drill.refinement.length;

import java.util.Iterator;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Or;

/**
 * ρ(C) ∋ C ⊔ ⊤ for any C: two longer than C.
 *
 * <p>If C is a disjunction already, ⊤ becomes one more operand of it.
 */
final class DisjoinTopRule implements Rule {
  @Override
  public Iterator<Concept> refine(Rho rho, Concept c, int length) {
    return length == c.length() + 2
        ? LazyIterators.one(Concepts.or(c, Concepts.TOP))
        : LazyIterators.none();
  }

  @Override
  public boolean yields(Rho rho, Concept c, Concept d) {
    return d.length() == c.length() + 2
        && d instanceof Or
        && d.equals(Concepts.or(c, Concepts.TOP));
  }
}
