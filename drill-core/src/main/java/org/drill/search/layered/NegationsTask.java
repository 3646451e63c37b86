package org.drill.search.layered;

import java.util.List;
import org.drill.concept.Shape;
import org.drill.language.Meaning;

/** ¬C for a range of C one shorter. */
final class NegationsTask extends LayerTask {
  static final int SIZE = 1 << 13;

  private final List<Composition> inner;

  NegationsTask(SharedWork run, LayeredPosition position, int length, List<Composition> inner) {
    super(run, position, length);
    this.inner = inner;
  }

  @Override
  long expressions() {
    return inner.size();
  }

  @Override
  LayerTask again() {
    return new NegationsTask(run, position, length, inner);
  }

  @Override
  boolean make() {
    int count = (int) Math.min(mostExpressions, inner.size());
    int made = 0;
    for (; made < count && !(made % mostBetweenLooks() == 0 && budget.isSpent()); made++) {
      Composition inside = inner.get(made);
      long[] words = Meaning.negation(position.domain, inside.words);
      offer(new Composition(Shape.NOT, 0, inside, null, length, words, tp(words), fp(words)));
    }
    budget.spend(made);
    return made == inner.size();
  }
}
