package org.drill.search;

/** Layer 1: ⊤, ⊥ and the named classes. */
final class NamesTask extends LayerTask {
  NamesTask(Run run, Position position) {
    super(run, position, 1);
  }

  @Override
  long expressions() {
    return 2L + space.kb.classes().size();
  }

  @Override
  void make() {
    offer(entry(Entry.Kind.TOP, 0, position.all));
    offer(entry(Entry.Kind.BOTTOM, 0, new long[position.words()]));
    int classes = space.kb.classes().size();
    for (int c = 0; c < classes && c + 2 < mostExpressions && !budget.isSpent(); c++) {
      if (!space.problem.ignoredClasses().contains(space.kb.classes().get(c).iri())) {
        long[] words = position.extension(space.kb.classes().get(c).extension().words());
        offer(entry(Entry.Kind.ATOM, c, words));
      }
    }
    budget.spend(Math.min(mostExpressions, expressions()));
  }

  private Entry entry(Entry.Kind kind, int symbol, long[] words) {
    return new Entry(kind, symbol, null, null, 1, words, tp(words), fp(words));
  }
}
