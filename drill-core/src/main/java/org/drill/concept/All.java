package org.drill.concept;

/** A universal restriction ∀r.C: every r-successor belongs to C (vacuously true without any). */
public final class All extends Restriction {

  All(Role role, Concept filler) {
    super(4, 0, role, filler);
  }

  @Override
  public Restriction withFiller(Concept other) {
    return new All(role(), other);
  }

  @Override
  public Concept complement() {
    return new Some(role(), new Not(filler()));
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.all(this);
  }

  @Override
  int rank() {
    return 8;
  }
}
