package org.drill.search.layered;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.drill.kb.SetHash;
import org.drill.search.Budget;

/**
 * The best expressions of a layer so far: distinct by extension, at most a given number, and of
 * equal ones the earliest.
 *
 * <p>A score is a function of the extension, so that a duplicate of something dropped has too low a
 * score itself. What is kept depends on the order of the offers only where scores are equal.
 */
final class LayerBeam {
  private record Scored(Composition entry, double score, long first, long second) {}

  private static final int CHECK = (1 << 14) - 1;

  private final int width;
  private final SeenSets seenBefore;
  private final SeenSets seenHere = new SeenSets();
  private List<Scored> kept = new ArrayList<>();
  private double threshold = Double.NEGATIVE_INFINITY;
  private long duplicates;
  private boolean hasDropped;

  LayerBeam(int width, SeenSets seenBefore) {
    this.width = width;
    this.seenBefore = seenBefore;
  }

  /** Whether an expression with this score may still be kept: ask before building it. */
  boolean wants(double score) {
    return score > threshold;
  }

  /** Whether an extension has not been seen in this or an earlier layer; marks it as seen. */
  boolean isNew(long first, long second) {
    boolean isNew = !seenBefore.contains(first, second) && seenHere.add(first, second);
    duplicates += isNew ? 0 : 1;
    return isNew;
  }

  /** Keeps an expression that is new and wanted. */
  void keep(Composition entry, double score, long first, long second) {
    kept.add(new Scored(entry, score, first, second));
    if (kept.size() >= 2L * width + 64) {
      prune();
    }
  }

  /** Offers an expression by its words: hashes, checks and keeps. */
  void offer(Composition entry, double score) {
    if (wants(score)) {
      long first = SetHash.first(entry.words);
      long second = SetHash.second(entry.words);
      if (isNew(first, second)) {
        keep(entry, score, first, second);
      }
    }
  }

  /** Offers all that another beam has kept, in its order. */
  void addAll(LayerBeam other) {
    other.prune();
    hasDropped |= other.hasDropped;
    for (Scored scored : other.kept) {
      if (wants(scored.score) && isNew(scored.first, scored.second)) {
        keep(scored.entry, scored.score, scored.first, scored.second);
      }
    }
  }

  private void prune() {
    if (kept.size() > width) {
      kept.sort(Comparator.comparingDouble((Scored scored) -> -scored.score));
      kept = new ArrayList<>(kept.subList(0, width));
      threshold = kept.get(width - 1).score;
      hasDropped = true;
    }
  }

  /** Notes expressions whose extensions are known without a look at them. */
  void countDuplicates(int count) {
    duplicates += count;
  }

  /** Whether anything new was left out for want of room. */
  boolean hasDropped() {
    return hasDropped;
  }

  /** How many expressions are kept. */
  int size() {
    return kept.size();
  }

  /** How many expressions had an extension that was seen before. */
  long duplicates() {
    return duplicates;
  }

  /**
   * The kept expressions, which from now on count as seen in all later layers; fewer if the run has
   * to end meanwhile.
   */
  List<Composition> close(Budget budget) {
    prune();
    var entries = new ArrayList<Composition>(kept.size());
    for (Scored scored : kept) {
      if ((entries.size() & CHECK) == CHECK && budget.isSpent()) {
        break;
      }
      seenBefore.add(scored.first, scored.second);
      entries.add(scored.entry);
    }
    return entries;
  }
}
