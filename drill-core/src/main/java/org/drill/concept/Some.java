package org.drill.concept;

/** An existential restriction ∃r.C: at least one r-successor belongs to C. */
public final class Some extends Restriction {

  Some(Role role, Concept filler) {
    super(3, 0, role, filler);
  }

  @Override
  public Restriction withFiller(Concept other) {
    return new Some(role(), other);
  }

  @Override
  public Concept complement() {
    return new All(role(), new Not(filler()));
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.some(this);
  }

  @Override
  int rank() {
    return 7;
  }
}
