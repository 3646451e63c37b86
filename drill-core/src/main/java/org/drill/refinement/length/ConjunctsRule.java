package org.drill.refinement.length;

import org.drill.concept.And;
import org.drill.concept.Concepts;

/** ρ(C) ⊇ ρ(X) ⊓ ρ(Y) if C = X ⊓ Y: {@link OperandsRule} for conjunctions. */
final class ConjunctsRule extends OperandsRule {
  ConjunctsRule() {
    super(And.class, Concepts::and);
  }
}
