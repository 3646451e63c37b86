package org.drill.search.layered;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import org.drill.quality.Confusion;
import org.drill.search.Ranking;
import org.jspecify.annotations.Nullable;

/**
 * The best answers of a layered search so far: a few of the highest F1, distinct by extension, of
 * equal ones the shortest, and of these the earliest; and of each length the best by F1, by
 * accuracy, and by how differently it treats positive and negative examples.
 */
final class BestCompositions {
  /** More than what rounding does to an F1. */
  private static final double ROUNDING = 1e-9;

  private final int width;
  private final int positives;
  private final int negatives;

  /** By F1, then length. */
  private final List<Composition> best = new ArrayList<>();

  /** What F1 must be above, or reach by something shorter, once there are enough. */
  private double bar = -1;

  private int barLength = Integer.MAX_VALUE;

  /** By length; null where there is none. */
  private @Nullable Composition[] bestOfLength = new @Nullable Composition[16];

  /** The best by tp − fp, and so by accuracy, of each length. */
  private @Nullable Composition[] mostAccurate = new @Nullable Composition[16];

  /** The best by tp/P − fp/N of each length. */
  private @Nullable Composition[] mostApart = new @Nullable Composition[16];

  BestCompositions(int width, int positives, int negatives) {
    this.width = width;
    this.positives = positives;
    this.negatives = negatives;
  }

  /** F1 of an entry at the root. */
  double f1(Composition entry) {
    return f1(entry.tp, entry.fp);
  }

  double f1(int tp, int fp) {
    return Confusion.f1(tp, positives - tp, fp);
  }

  /**
   * Whether an expression would be among the best: ask before building it. Most are not, which
   * needs no division to see.
   */
  boolean wants(int tp, int fp, int length) {
    double atBar = bar * (1 - ROUNDING) * ((double) positives + tp + fp);
    return 2.0 * tp >= atBar && wants(f1(tp, fp), length);
  }

  private boolean wants(double f1, int length) {
    return f1 > bar || (f1 == bar && length < barLength);
  }

  private boolean isBefore(double f1, int length, Composition other) {
    double otherF1 = f1(other);
    return f1 > otherF1 || (f1 == otherF1 && length < other.length);
  }

  void offer(Composition entry) {
    double f1 = f1(entry);
    if (entry.length >= bestOfLength.length) {
      bestOfLength = Arrays.copyOf(bestOfLength, 2 * entry.length);
      mostAccurate = Arrays.copyOf(mostAccurate, 2 * entry.length);
      mostApart = Arrays.copyOf(mostApart, 2 * entry.length);
    }
    Composition accurate = mostAccurate[entry.length];
    if (accurate == null || entry.tp - entry.fp > accurate.tp - accurate.fp) {
      mostAccurate[entry.length] = entry;
    }
    Composition apart = mostApart[entry.length];
    if (apart == null || apartness(entry) > apartness(apart)) {
      mostApart[entry.length] = entry;
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
        raiseBar();
        return;
      }
    }
    if (best.size() > width) {
      best.remove(width);
    }
    raiseBar();
  }

  private void raiseBar() {
    if (best.size() == width) {
      Composition last = best.get(width - 1);
      bar = f1(last);
      barLength = last.length;
    }
  }

  /** tp/P − fp/N, in units of 1/(P·N). */
  private long apartness(Composition entry) {
    return (long) entry.tp * negatives - (long) entry.fp * positives;
  }

  void addAll(BestCompositions other) {
    Arrays.stream(other.bestOfLength).flatMap(Stream::ofNullable).forEach(this::offer);
    other.best.forEach(this::offer);
    Stream.of(other.mostAccurate, other.mostApart)
        .flatMap(Arrays::stream)
        .flatMap(Stream::ofNullable)
        .forEach(this::offer);
  }

  /** The entry with the highest F1, and of these the shortest. */
  Composition first() {
    return best.get(0);
  }

  boolean isEmpty() {
    return best.isEmpty();
  }

  /** Those of the highest F1 and the best by F1 of each length, the best first. */
  List<Composition> ranked(Ranking ranking) {
    var others = new LinkedHashSet<Composition>();
    Arrays.stream(bestOfLength).flatMap(Stream::ofNullable).forEach(others::add);
    if (ranking == Ranking.BY_CONSENSUS) {
      Stream.of(mostAccurate, mostApart)
          .flatMap(Arrays::stream)
          .flatMap(Stream::ofNullable)
          .forEach(others::add);
    }
    best.forEach(others::remove);
    var ranked = new ArrayList<Composition>(best);
    ranked.addAll(others);
    ranked.sort(
        Comparator.comparingDouble((Composition e) -> -ranking.worth(f1(e), e.length))
            .thenComparingInt(e -> e.length));
    return ranked;
  }
}
