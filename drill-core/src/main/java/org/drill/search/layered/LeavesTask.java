package org.drill.search.layered;

import org.drill.concept.Shape;

/** ⊤ and ⊥ where they are asked for, and all leaves of one length. */
final class LeavesTask extends LayerTask {
  private final int[] leaves;

  LeavesTask(SharedWork run, LayeredPosition position, int length, int[] leaves) {
    super(run, position, length);
    this.leaves = leaves;
  }

  /** ⊤ and ⊥ are of length 1. */
  private int constants() {
    return length == 1 ? 2 : 0;
  }

  @Override
  long expressions() {
    return (long) constants() + leaves.length;
  }

  @Override
  LayerTask again() {
    return new LeavesTask(run, position, length, leaves);
  }

  @Override
  boolean make() {
    if (constants() > 0) {
      offer(composition(Shape.TOP, 0, position.domain.all()));
      offer(composition(Shape.BOTTOM, 0, new long[position.words()]));
    }
    int made = constants();
    for (int leaf : leaves) {
      if (made >= mostExpressions || budget.isSpent()) {
        break;
      }
      made++;
      offer(composition(Shape.LEAF, leaf, space.alphabet.leaf(leaf).extent(position.domain)));
    }
    budget.spend(Math.min(mostExpressions, expressions()));
    return made == expressions();
  }

  private Composition composition(Shape shape, int symbol, long[] words) {
    return new Composition(shape, symbol, null, null, length, words, tp(words), fp(words));
  }
}
