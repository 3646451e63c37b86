package org.drill.concept;

import static java.util.Objects.requireNonNull;

/** A local reflexivity ∃r.Self: the individual is its own r-successor. */
public final class HasSelf extends LeafConcept {
  private final Role role;

  HasSelf(Role role) {
    super(2 + requireNonNull(role, "role").length(), mix(12, role.hashCode(), 0));
    this.role = role;
  }

  /**
   * The role r.
   *
   * @return the role
   */
  public Role role() {
    return role;
  }

  @Override
  public <R> R accept(ConceptVisitor<R> visitor) {
    return visitor.self(this);
  }

  @Override
  boolean takesStep() {
    return true;
  }

  @Override
  int rank() {
    return 6;
  }

  @Override
  int compareSameKind(Concept other) {
    return role.compareTo(((HasSelf) other).role);
  }
}
