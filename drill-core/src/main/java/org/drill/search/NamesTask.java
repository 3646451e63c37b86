package org.drill.search;

import java.util.stream.IntStream;

/** Layer 1: ⊤, ⊥ and the named classes that are not ignored. */
final class NamesTask extends LayerTask {
  private final int[] classes;

  NamesTask(Run run, Position position) {
    super(run, position, 1);
    this.classes =
        IntStream.range(0, space.kb.classes().size())
            .filter(c -> !space.problem.ignoredClasses().contains(space.kb.classes().get(c).iri()))
            .toArray();
  }

  @Override
  long expressions() {
    return 2L + classes.length;
  }

  @Override
  void make() {
    offer(entry(Entry.Kind.TOP, 0, position.all));
    offer(entry(Entry.Kind.BOTTOM, 0, new long[position.words()]));
    for (int i = 0; i < classes.length && i + 2 < mostExpressions && !budget.isSpent(); i++) {
      long[] words = position.extension(space.kb.classes().get(classes[i]).extension().words());
      offer(entry(Entry.Kind.ATOM, classes[i], words));
    }
    budget.spend(Math.min(mostExpressions, expressions()));
  }

  private Entry entry(Entry.Kind kind, int symbol, long[] words) {
    return new Entry(kind, symbol, null, null, 1, words, tp(words), fp(words));
  }
}
