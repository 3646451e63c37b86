package org.drill.search.layered;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.drill.quality.Confusion;
import org.drill.search.Ranking;
import org.jspecify.annotations.Nullable;

/**
 * The best answers of a layered search so far: a few of the highest F1, and the best of each
 * length. Distinct by extension; of equal ones the shortest, and of these the earliest.
 */
final class BestCompositions {
  private final int width;
  private final int positives;

  /** By F1, then length. */
  private final List<Composition> best = new ArrayList<>();

  /** By length; null where there is none. */
  private @Nullable Composition[] bestOfLength = new @Nullable Composition[16];

  BestCompositions(int width, int positives) {
    this.width = width;
    this.positives = positives;
  }

  /** F1 of an entry at the root. */
  double f1(Composition entry) {
    return f1(entry.tp, entry.fp);
  }

  double f1(int tp, int fp) {
    return Confusion.f1(tp, positives - tp, fp);
  }

  /** Whether an expression would be among the best: ask before building it. */
  boolean wants(double f1, int length) {
    return best.size() < width || isBefore(f1, length, best.get(best.size() - 1));
  }

  private boolean isBefore(double f1, int length, Composition other) {
    double otherF1 = f1(other);
    return f1 > otherF1 || (f1 == otherF1 && length < other.length);
  }

  void offer(Composition entry) {
    double f1 = f1(entry);
    if (entry.length >= bestOfLength.length) {
      bestOfLength = Arrays.copyOf(bestOfLength, 2 * entry.length);
    }
    Composition champion = bestOfLength[entry.length];
    if (champion == null || f1 > f1(champion)) {
      bestOfLength[entry.length] = entry;
    }
    if (!wants(f1, entry.length)) {
      return;
    }
    int at = 0;
    while (at < best.size() && !isBefore(f1, entry.length, best.get(at))) {
      if (Arrays.equals(best.get(at).words, entry.words)) {
        return;
      }
      at++;
    }
    best.add(at, entry);
    for (int i = at + 1; i < best.size() && f1(best.get(i)) == f1; i++) {
      if (Arrays.equals(best.get(i).words, entry.words)) {
        best.remove(i); // the same, but longer
        return;
      }
    }
    if (best.size() > width) {
      best.remove(width);
    }
  }

  void addAll(BestCompositions other) {
    Arrays.stream(other.bestOfLength).flatMap(Stream::ofNullable).forEach(this::offer);
    other.best.forEach(this::offer);
  }

  /** The entry with the highest F1, and of these the shortest. */
  Composition first() {
    return best.get(0);
  }

  boolean isEmpty() {
    return best.isEmpty();
  }

  /** All of them, the best first. */
  List<Composition> ranked(Ranking ranking) {
    var ranked = new ArrayList<Composition>(best);
    Arrays.stream(bestOfLength)
        .flatMap(Stream::ofNullable)
        .filter(entry -> !best.contains(entry))
        .forEach(ranked::add);
    ranked.sort(
        Comparator.comparingDouble((Composition e) -> -ranking.worth(f1(e), e.length))
            .thenComparingInt(e -> e.length));
    return ranked;
  }
}
