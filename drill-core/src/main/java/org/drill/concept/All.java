package org.drill.concept;

import static java.util.Objects.requireNonNull;

/** A universal restriction ∀r.C: every r-successor belongs to C (vacuously true without any). */
public final class All extends Concept {
  private final Role role;
  private final Concept filler;

  All(Role role, Concept filler) {
    super(
        Math.addExact(filler.length(), 2),
        filler.depth() + 1,
        mix(4, requireNonNull(role, "role").hashCode(), filler.hashCode()));
    this.role = role;
    this.filler = filler;
  }

  /**
   * The role r.
   *
   * @return the role
   */
  public Role role() {
    return role;
  }

  /**
   * The filler C.
   *
   * @return the filler
   */
  public Concept filler() {
    return filler;
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.all(this);
  }

  @Override
  int rank() {
    return 4;
  }

  @Override
  int compareSameKind(Concept other) {
    var that = (All) other;
    int byRole = role.compareTo(that.role);
    return byRole != 0 ? byRole : filler.compareTo(that.filler);
  }
}
