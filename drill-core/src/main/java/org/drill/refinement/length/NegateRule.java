package org.drill.refinement.length;

import java.util.Iterator;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Not;

/** ρ(C) ∋ ¬C for any C: one longer than C. */
final class NegateRule implements Rule {
  @Override
  public Iterator<Concept> refine(Rho rho, Concept c, int length) {
    return length == c.length() + 1 ? LazyIterators.one(Concepts.not(c)) : LazyIterators.none();
  }

  @Override
  public boolean yields(Rho rho, Concept c, Concept d) {
    return d instanceof Not negation && negation.operand().equals(c);
  }
}
