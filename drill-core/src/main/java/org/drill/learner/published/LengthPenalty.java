package org.drill.learner.published;

import org.drill.search.Workers;
import org.drill.search.bestfirst.NodeHeuristic;
import org.drill.search.bestfirst.SearchNodes;

/**
 * A heuristic to which each symbol of an expression costs something, so that a search does not
 * wander off to long expressions that the heuristic takes for as good as short ones.
 *
 * @param inner the heuristic
 * @param penalty what a symbol costs in its score, 0 or more
 */
record LengthPenalty(NodeHeuristic inner, double penalty) implements NodeHeuristic {
  /** A heuristic with a penalty, or itself where the penalty is 0. */
  static NodeHeuristic on(NodeHeuristic inner, double penalty) {
    return penalty == 0 ? inner : new LengthPenalty(inner, penalty);
  }

  @Override
  public double score(SearchNodes nodes, int node) {
    return inner.score(nodes, node) - cost(nodes, node);
  }

  @Override
  public void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
    inner.scoreAll(nodes, from, to, scores, workers);
    for (int node = from; node < to; node++) {
      scores[node - from] -= cost(nodes, node);
    }
  }

  private double cost(SearchNodes nodes, int node) {
    return penalty * nodes.terms().length(nodes.term(node));
  }

  @Override
  public void expanding(int node, int portion) {
    inner.expanding(node, portion);
  }
}
