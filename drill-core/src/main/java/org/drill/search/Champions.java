package org.drill.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drill.quality.Confusion;
import org.jspecify.annotations.Nullable;

/**
 * The best answers of a layered search so far: a few of the highest F1, and the best of each
 * length. Distinct by extension; of equal ones the earliest, which is the shortest.
 */
final class Champions {
  private final int width;
  private final int positives;
  private final List<Entry> best = new ArrayList<>();
  private final List<Entry> bestOfLength = new ArrayList<>();

  Champions(int width, int positives) {
    this.width = width;
    this.positives = positives;
  }

  /** F1 of an entry at the root. */
  double f1(Entry entry) {
    return f1(entry.tp, entry.fp);
  }

  double f1(int tp, int fp) {
    return Confusion.f1(tp, positives - tp, fp);
  }

  /** Whether an expression with this F1 would be among the best: ask before building it. */
  boolean wants(double f1) {
    return best.size() < width || f1 > f1(best.get(best.size() - 1));
  }

  void offer(Entry entry) {
    double f1 = f1(entry);
    Entry champion = bestOfLength(entry.length);
    if (champion == null || f1 > f1(champion)) {
      bestOfLength.remove(champion);
      bestOfLength.add(entry);
    }
    if (!wants(f1)) {
      return;
    }
    int at = 0;
    while (at < best.size() && f1(best.get(at)) >= f1) {
      if (Arrays.equals(best.get(at).words, entry.words)) {
        return;
      }
      at++;
    }
    best.add(at, entry);
    if (best.size() > width) {
      best.remove(width);
    }
  }

  void addAll(Champions other) {
    other.bestOfLength.forEach(this::offer);
    other.best.forEach(this::offer);
  }

  private @Nullable Entry bestOfLength(int length) {
    return bestOfLength.stream().filter(e -> e.length == length).findFirst().orElse(null);
  }

  /** The entry with the highest F1, and of these the first found. */
  Entry first() {
    return best.get(0);
  }

  boolean isEmpty() {
    return best.isEmpty();
  }

  /** The best trade of quality and length first, then the others by F1. */
  List<Entry> ranked(double lengthPenalty) {
    var ranked = new ArrayList<Entry>(best);
    Entry trade = first();
    for (Entry entry : bestOfLength) {
      if (f1(entry) - lengthPenalty * entry.length
          > f1(trade) - lengthPenalty * trade.length + 1e-12) {
        trade = entry;
      }
    }
    ranked.remove(trade);
    ranked.add(0, trade);
    return ranked;
  }
}
