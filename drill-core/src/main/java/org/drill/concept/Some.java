package org.drill.concept;

import static java.util.Objects.requireNonNull;

/** An existential restriction ∃r.C: at least one r-successor belongs to C. */
public final class Some extends Concept {
  private final Role role;
  private final Concept filler;

  Some(Role role, Concept filler) {
    super(
        Math.addExact(filler.length(), 2),
        filler.depth() + 1,
        mix(3, requireNonNull(role, "role").hashCode(), filler.hashCode()));
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
    return visitor.some(this);
  }

  @Override
  int rank() {
    return 3;
  }

  @Override
  int compareSameKind(Concept other) {
    var that = (Some) other;
    int byRole = role.compareTo(that.role);
    return byRole != 0 ? byRole : filler.compareTo(that.filler);
  }
}
