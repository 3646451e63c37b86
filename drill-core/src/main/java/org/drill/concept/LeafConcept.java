package org.drill.concept;

import java.util.List;

/**
 * What concepts without parts share, other than ⊤ and ⊥: names, nominals, Self and what is said of
 * data.
 */
public abstract sealed class LeafConcept extends Concept
    permits Atom, Nominal, HasSelf, DataRange, HasValue {

  LeafConcept(int length, int hash) {
    super(length, 1, hash);
  }

  @Override
  public final Shape shape() {
    return Shape.LEAF;
  }

  @Override
  public final List<Concept> children() {
    return List.of();
  }

  @Override
  public final Concept withChildren(List<Concept> children) {
    if (!children.isEmpty()) {
      throw new IllegalArgumentException(children.size() + " parts; give none");
    }
    return this;
  }
}
