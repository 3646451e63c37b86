package org.drill.concept;

import static java.util.Objects.requireNonNull;

/** A data restriction ∃p.{v}: v is one of the p-values. */
public final class HasValue extends LeafConcept {
  /** The length of all of them. */
  public static final int LENGTH = 3;

  private final String property;
  private final Value value;

  HasValue(String property, Value value) {
    super(LENGTH, mix(14, requireNonNull(property, "property").hashCode(), value.hashCode()));
    this.property = property;
    this.value = value;
  }

  /**
   * The data property p.
   *
   * @return its IRI, without angle brackets
   */
  public String property() {
    return property;
  }

  /**
   * The value v.
   *
   * @return the value
   */
  public Value value() {
    return value;
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.hasValue(this);
  }

  @Override
  boolean takesStep() {
    return true;
  }

  @Override
  int rank() {
    return 4;
  }

  @Override
  int compareSameKind(Concept other) {
    var that = (HasValue) other;
    int byProperty = property.compareTo(that.property);
    return byProperty != 0 ? byProperty : value.compareTo(that.value);
  }
}
