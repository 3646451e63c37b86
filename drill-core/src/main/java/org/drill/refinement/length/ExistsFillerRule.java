package org.drill.refinement.length;

import java.util.Iterator;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Some;

/**
 * ρ(C) ⊇ ∃r.ρ(X) if C = ∃r.X: the role stays, also if it is not in R, and the filler is refined.
 *
 * <p>∃r.ρ(X) stands for { ∃r.Y | Y ∈ ρ(X) }.
 */
final class ExistsFillerRule implements Rule {
  @Override
  public Iterator<Concept> refine(Rho rho, Concept c, int length) {
    return c instanceof Some restriction
        ? LazyIterators.map(
            rho.refine(restriction.filler(), length - 2),
            filler -> Concepts.some(restriction.role(), filler))
        : LazyIterators.none();
  }

  @Override
  public boolean yields(Rho rho, Concept c, Concept d) {
    return c instanceof Some from
        && d instanceof Some to
        && from.role().equals(to.role())
        && rho.yields(from.filler(), to.filler());
  }
}
