package org.drill.concept;

import java.util.List;

/** The empty concept ⊥ ({@code owl:Nothing}): no individual belongs to it. */
public final class Bottom extends Concept {
  static final Bottom INSTANCE = new Bottom();

  private Bottom() {
    super(1, 1, mix(1, 0, 0));
  }

  @Override
  public Shape shape() {
    return Shape.BOTTOM;
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
    return visitor.bottom(this);
  }

  @Override
  int rank() {
    return 1;
  }

  @Override
  int compareSameKind(Concept other) {
    return 0;
  }
}
