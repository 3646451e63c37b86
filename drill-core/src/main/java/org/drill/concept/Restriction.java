package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** What restrictions of roles share: a role and a filler. */
public abstract sealed class Restriction extends Concept permits Some, All, Cardinality {
  private final Role role;
  private final Concept filler;

  Restriction(int kind, int numbers, Role role, Concept filler) {
    super(
        Math.addExact(filler.length(), 1 + numbers + requireNonNull(role, "role").length()),
        filler.depth() + 1,
        mix(kind, role.hashCode(), filler.hashCode()));
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
  final boolean takesStep() {
    return true;
  }

  /**
   * The same restriction of another filler.
   *
   * @param other the filler
   * @return a concept of the same constructor and role
   */
  public abstract Restriction withFiller(Concept other);

  /**
   * What holds where this does not, with ¬ inside if possible: ∀r.¬C for ∃r.C, ≤2 r.C for ≥3 r.C.
   *
   * @return an equivalent of its negation; that itself for =n r.C
   */
  public abstract Concept complement();

  /** Compares what is neither role nor filler with that of another one of the same kind. */
  int compareOwn(Restriction other) {
    return 0;
  }

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
    if (byRole != 0) {
      return byRole;
    }
    int byOwn = compareOwn(that);
    return byOwn != 0 ? byOwn : filler.compareTo(that.filler);
  }
}
