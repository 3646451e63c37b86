package org.drill.concept;

import static java.util.Objects.requireNonNull;

/** A nominal {a}: the individual a alone, and what is the same as a. */
public final class Nominal extends LeafConcept {
  private final String individual;

  Nominal(String individual) {
    super(1, mix(11, requireNonNull(individual, "individual").hashCode(), 0));
    this.individual = individual;
  }

  /**
   * The individual a.
   *
   * @return its IRI without angle brackets, or the name of a blank node
   */
  public String individual() {
    return individual;
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.nominal(this);
  }

  @Override
  int rank() {
    return 3;
  }

  @Override
  int compareSameKind(Concept other) {
    return individual.compareTo(((Nominal) other).individual);
  }
}
