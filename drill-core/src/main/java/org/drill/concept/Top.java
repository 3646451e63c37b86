package org.drill.concept;

import java.util.List;

/** The universal concept ⊤ ({@code owl:Thing}): every individual belongs to it. */
public final class Top extends Concept {
  static final Top INSTANCE = new Top();

  private Top() {
    super(1, 1, mix(0, 0, 0));
  }

  @Override
  public Shape shape() {
    return Shape.TOP;
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
    return visitor.top(this);
  }

  @Override
  int rank() {
    return 0;
  }

  @Override
  int compareSameKind(Concept other) {
    return 0;
  }
}
