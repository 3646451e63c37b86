package org.drill.refinement.length;

import java.util.Iterator;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Not;

/**
 * ρ(C) ⊇ ¬ρ(X) if C = ¬X.
 *
 * <p>¬ρ(X) stands for { ¬Y | Y ∈ ρ(X) }. It is refinement by length alone: no attention is paid to
 * whether Y is more general or more special than X.
 */
final class NegationOperandRule implements Rule {
  @Override
  public Iterator<Concept> refine(Rho rho, Concept c, int length) {
    return c instanceof Not negation
        ? LazyIterators.map(rho.refine(negation.operand(), length - 1), Concepts::not)
        : LazyIterators.none();
  }

  @Override
  public boolean yields(Rho rho, Concept c, Concept d) {
    return c instanceof Not from && d instanceof Not to && rho.yields(from.operand(), to.operand());
  }
}
