package org.drill.concept;

import static java.util.Objects.requireNonNull;

/** A named class, identified by its IRI. */
public final class Atom extends LeafConcept {
  private final String iri;

  Atom(String iri) {
    super(1, mix(2, requireNonNull(iri, "iri").hashCode(), 0));
    this.iri = iri;
  }

  /**
   * The IRI of the class.
   *
   * @return the IRI, without angle brackets
   */
  public String iri() {
    return iri;
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.atom(this);
  }

  @Override
  int rank() {
    return 2;
  }

  @Override
  int compareSameKind(Concept other) {
    return iri.compareTo(((Atom) other).iri);
  }
}
