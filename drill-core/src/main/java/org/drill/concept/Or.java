package org.drill.concept;

import java.util.List;

/** A disjunction C₁ ⊔ … ⊔ Cₙ of two or more operands, none of them a disjunction. */
public final class Or extends Junction {

  Or(List<Concept> sortedOperands) {
    super(7, sortedOperands);
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.or(this);
  }

  @Override
  int rank() {
    return 7;
  }
}
