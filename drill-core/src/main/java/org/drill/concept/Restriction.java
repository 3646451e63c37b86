package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.util.List;

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

  /**
   * The same restriction of another filler.
   *
   * @param other the filler
   * @return a concept of the same constructor and role
   */
  public abstract Restriction withFiller(Concept other);

  /**
   * What holds where this does not, with ¬ inside: ∀r.¬C for ∃r.C.
   *
   * @return an equivalent of its negation whose outermost constructor is not ¬
   */
  public abstract Restriction complement();

  @Override
  public final Shape shape() {
    return Shape.STEP;
  }

  @Override
  public final List<Concept> children() {
    return List.of(filler);
  }

  @Override
  public final Concept withChildren(List<Concept> children) {
    return withFiller(only(children));
  }

  @Override
  final int compareSameKind(Concept other) {
    var that = (Restriction) other;
    int byRole = role.compareTo(that.role);
    return byRole != 0 ? byRole : filler.compareTo(that.filler);
  }
}
