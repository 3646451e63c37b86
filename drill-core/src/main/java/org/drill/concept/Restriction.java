package org.drill.concept;

import static java.util.Objects.requireNonNull;

/** What existential and universal restriction share: a role and a filler. */
public abstract sealed class Restriction extends Concept permits Some, All {
  private final Role role;
  private final Concept filler;

  Restriction(int rank, Role role, Concept filler) {
    super(
        Math.addExact(filler.length(), 2),
        filler.depth() + 1,
        mix(rank, requireNonNull(role, "role").hashCode(), filler.hashCode()));
    this.role = role;
    this.filler = filler;
  }

  /**
   * The role r.
   *
   * @return the role
   */
  public final Role role() {
    return role;
  }

  /**
   * The filler C.
   *
   * @return the filler
   */
  public final Concept filler() {
    return filler;
  }

  @Override
  final int compareSameKind(Concept other) {
    var that = (Restriction) other;
    int byRole = role.compareTo(that.role);
    return byRole != 0 ? byRole : filler.compareTo(that.filler);
  }
}
