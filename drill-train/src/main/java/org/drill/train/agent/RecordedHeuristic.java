package org.drill.train.agent;

import java.util.SplittableRandom;
import org.drill.search.Workers;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;
import org.drill.term.Extents;
import org.jspecify.annotations.Nullable;

/**
 * A heuristic with something random added to its scores, so that searches differ, and which
 * remembers the tree of the search.
 */
final class RecordedHeuristic implements NodeHeuristic {
  private static final int SUMMANDS = 6;

  private final NodeHeuristic scores;
  private final Extents extents;
  private final double noise;
  private final SplittableRandom random;
  private @Nullable SearchNodes nodes;

  RecordedHeuristic(NodeHeuristic scores, Extents extents, double noise, SplittableRandom random) {
    this.scores = scores;
    this.extents = extents;
    this.noise = noise;
    this.random = random;
  }

  /** The tree; null if there was no search. */
  @Nullable SearchNodes nodes() {
    return nodes;
  }

  Extents extents() {
    return extents;
  }

  @Override
  public double score(SearchNodes tree, int node) {
    nodes = tree;
    return scores.score(tree, node) + noise();
  }

  @Override
  public void scoreAll(SearchNodes tree, int from, int to, double[] into, Workers workers) {
    nodes = tree;
    scores.scoreAll(tree, from, to, into, workers);
    for (int i = 0; i < to - from; i++) {
      into[i] += noise();
    }
  }

  /** Nearly a normal distribution: a sum of uniform ones, which is the same on every machine. */
  private double noise() {
    if (noise == 0) {
      return 0;
    }
    double sum = 0;
    for (int i = 0; i < SUMMANDS; i++) {
      sum += random.nextDouble();
    }
    return noise * (sum - SUMMANDS / 2.0) / Math.sqrt(SUMMANDS / 12.0);
  }
}
