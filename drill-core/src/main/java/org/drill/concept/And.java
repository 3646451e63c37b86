package org.drill.concept;

import java.util.List;

/** A conjunction C₁ ⊓ … ⊓ Cₙ of two or more operands, none of them a conjunction. */
public final class And extends Junction {

  And(List<Concept> sortedOperands) {
    super(6, sortedOperands);
  }

  @Override
  public Shape shape() {
    return Shape.AND;
  }

  @Override
  public Concept withChildren(List<Concept> children) {
    return Concepts.and(children);
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.and(this);
  }

  @Override
  int rank() {
    return 11;
  }
}
