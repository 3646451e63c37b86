package org.drill.concept;

import java.util.List;

/** A negation ¬C. */
public final class Not extends Concept {
  private final Concept operand;

  Not(Concept operand) {
    super(Math.addExact(operand.length(), 1), operand.depth() + 1, mix(5, operand.hashCode(), 0));
    this.operand = operand;
  }

  /**
   * What is negated.
   *
   * @return the operand C
   */
  public Concept operand() {
    return operand;
  }

  @Override
  public Shape shape() {
    return Shape.NOT;
  }

  @Override
  public List<Concept> children() {
    return List.of(operand);
  }

  @Override
  public Concept withChildren(List<Concept> children) {
    return new Not(only(children));
  }

  @Override
  public List<Concept> shorterForms() {
    // not ≥6 r.C for ¬≤5 r.C: a language may have no larger number than 5
    return operand instanceof Cardinality counted && counted.bound() == Cardinality.Bound.AT_LEAST
        ? List.of(counted.complement())
        : List.of();
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.not(this);
  }

  @Override
  int rank() {
    return 10;
  }

  @Override
  int compareSameKind(Concept other) {
    return operand.compareTo(((Not) other).operand);
  }
}
