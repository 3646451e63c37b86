package org.drill.search;

import java.util.List;
import org.drill.kb.RoleIndex;
import org.drill.kb.SetGroup;

/** ∃r.C and ∀r.C for fillers C two shorter, all of them in one walk over the pairs of r. */
final class RestrictionsTask extends LayerTask {
  static final int SIZE = SetGroup.MOST;

  private final int role;
  private final RoleIndex link;
  private final List<Entry> inner;

  RestrictionsTask(
      Run run, Position position, int length, int role, RoleIndex link, List<Entry> inner) {
    super(run, position, length);
    this.role = role;
    this.link = link;
    this.inner = inner;
  }

  @Override
  long expressions() {
    return 2L * inner.size();
  }

  @Override
  long work() {
    long turned = (long) SIZE * (space.fillers[role].words() + 2L * position.words());
    return super.work() + turned + 2L * link.successors().size();
  }

  @Override
  void make() {
    List<long[]> sets = inner.stream().map(entry -> entry.words).toList();
    SetGroup group = SetGroup.of(sets, space.fillers[role].size());
    long[][] some = group.some(link).sets(sets.size(), position.all);
    long[][] all = group.all(link).sets(sets.size(), position.all);
    int count = (int) Math.min(inner.size(), (mostExpressions + 1) / 2);
    for (int i = 0; i < count; i++) {
      restriction(Entry.Kind.SOME, inner.get(i), some[i]);
      restriction(Entry.Kind.ALL, inner.get(i), all[i]);
    }
    budget.spend(2L * count);
  }

  private void restriction(Entry.Kind kind, Entry filler, long[] words) {
    offer(new Entry(kind, role, filler, null, length, words, tp(words), fp(words)));
  }
}
