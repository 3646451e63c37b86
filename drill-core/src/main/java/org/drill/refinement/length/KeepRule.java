package org.drill.refinement.length;

import java.util.Iterator;
import org.drill.concept.Concept;

/**
 * ρ(C) ∋ C for any C.
 *
 * <p>Idle at the root, but what lets one operand of a junction be refined while the others stay.
 */
final class KeepRule implements Rule {
  @Override
  public Iterator<Concept> refine(Rho rho, Concept c, int length) {
    return length == c.length() ? LazyIterators.one(c) : LazyIterators.none();
  }

  @Override
  public boolean yields(Rho rho, Concept c, Concept d) {
    return d.equals(c);
  }
}
