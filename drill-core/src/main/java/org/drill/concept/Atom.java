package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** A named class, identified by its IRI. */
public final class Atom extends Concept {
  private final String iri;

  Atom(String iri) {
    super(1, 1, mix(2, requireNonNull(iri, "iri").hashCode(), 0));
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
  public Shape shape() {
    return Shape.LEAF;
  }

  @Override
  public List<Concept> children() {
    return List.of();
  }

  @Override
  public Concept withChildren(List<Concept> children) {
    if (!children.isEmpty()) {
      throw new IllegalArgumentException(children.size() + " parts; give none");
    }
    return this;
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
