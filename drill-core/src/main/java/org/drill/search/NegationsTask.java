package org.drill.search;

import java.util.List;

/** ¬C for a range of C one shorter. */
final class NegationsTask extends LayerTask {
  static final int SIZE = 1 << 13;

  private final List<Entry> inner;

  NegationsTask(Run run, Position position, int length, List<Entry> inner) {
    super(run, position, length);
    this.inner = inner;
  }

  @Override
  long expressions() {
    return inner.size();
  }

  @Override
  void make() {
    int count = (int) Math.min(mostExpressions, inner.size());
    int made = 0;
    for (; made < count && !(made % mostBetweenLooks() == 0 && budget.isSpent()); made++) {
      Entry entry = inner.get(made);
      long[] words = position.all.clone();
      for (int w = 0; w < words.length; w++) {
        words[w] &= ~entry.words[w];
      }
      offer(new Entry(Entry.Kind.NOT, 0, entry, null, length, words, tp(words), fp(words)));
    }
    budget.spend(made);
  }
}
