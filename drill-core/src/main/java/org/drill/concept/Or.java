package org.drill.concept;

import java.util.List;

/** A disjunction C₁ ⊔ … ⊔ Cₙ of two or more operands, none of them a disjunction. */
public final class Or extends Junction {

  Or(List<Concept> sortedOperands) {
    super(7, sortedOperands);
  }

  @Override
  public Shape shape() {
    return Shape.OR;
  }

  @Override
  public Concept withChildren(List<Concept> children) {
    return Concepts.or(children);
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.or(this);
  }

  @Override
  int rank() {
    return 12;
  }
}
