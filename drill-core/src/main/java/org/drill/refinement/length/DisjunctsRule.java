package org.drill.refinement.length;

import org.drill.concept.Concepts;
import org.drill.concept.Or;

/** ρ(C) ⊇ ρ(X) ⊔ ρ(Y) if C = X ⊔ Y: {@link OperandsRule} for disjunctions. */
final class DisjunctsRule extends OperandsRule {
  DisjunctsRule() {
    super(Or.class, Concepts::or);
  }
}
