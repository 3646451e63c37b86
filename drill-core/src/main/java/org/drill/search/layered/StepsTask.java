package org.drill.search.layered;

import java.util.List;
import org.drill.concept.Shape;
import org.drill.kb.LinkedSets;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;

/** All steps along a relation of one length, for up to 64 fillers in one walk over its pairs. */
final class StepsTask extends LayerTask {
  static final int SIZE = SetGroup.MOST;

  private final int[] steps;
  private final LayeredPosition below;
  private final RoleIndex link;
  private final List<Composition> inner;

  StepsTask(
      SharedWork run,
      LayeredPosition position,
      int length,
      int[] steps,
      LayeredPosition below,
      RoleIndex link,
      List<Composition> inner) {
    super(run, position, length);
    this.steps = steps;
    this.below = below;
    this.link = link;
    this.inner = inner;
  }

  @Override
  long expressions() {
    return (long) steps.length * inner.size();
  }

  @Override
  long work() {
    long turned = (long) SIZE * (below.words() + (long) steps.length * position.words());
    return super.work() + turned + (long) steps.length * link.successors().size();
  }

  @Override
  LayerTask again() {
    return new StepsTask(run, position, length, steps, below, link, inner);
  }

  @Override
  boolean make() {
    List<long[]> sets = inner.stream().map(filler -> filler.words).toList();
    LinkedSets linked = SetGroup.of(sets, below.domain.size()).linked(link);
    long[][][] made = new long[steps.length][][];
    for (int s = 0; s < steps.length; s++) {
      SetGroup applied = space.alphabet.step(steps[s]).apply(linked);
      made[s] = applied.sets(sets.size(), position.domain.all());
    }
    long most = Math.min(mostExpressions, expressions());
    int count = (int) ((most + steps.length - 1) / steps.length);
    for (int i = 0; i < count; i++) {
      for (int s = 0; s < steps.length; s++) {
        long[] words = made[s][i];
        offer(
            new Composition(
                Shape.STEP, steps[s], inner.get(i), null, length, words, tp(words), fp(words)));
      }
    }
    budget.spend((long) steps.length * count);
    return count == inner.size();
  }
}
