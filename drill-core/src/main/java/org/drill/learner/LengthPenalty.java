package org.drill.learner;

import java.util.Optional;
import org.drill.search.Workers;
import org.drill.search.bestfirst.Heuristic;
import org.drill.search.bestfirst.Nodes;

/**
 * A heuristic to which each symbol of an expression costs something, so that a search does not
 * wander off to long expressions that the heuristic takes for as good as short ones.
 *
 * @param inner the heuristic
 * @param penalty what a symbol costs in its score, 0 or more
 */
record LengthPenalty(Heuristic inner, double penalty) implements Heuristic {
  /** A heuristic with a penalty, or itself where the penalty is 0. */
  static Heuristic on(Heuristic inner, double penalty) {
    return penalty == 0 ? inner : new LengthPenalty(inner, penalty);
  }

  @Override
  public double score(Nodes nodes, int node) {
    return inner.score(nodes, node) - cost(nodes, node);
  }

  @Override
  public void scoreAll(
      Nodes nodes, int from, int to, int groups, int[] sizes, double[] scores, Workers workers) {
    inner.scoreAll(nodes, from, to, groups, sizes, scores, workers);
    for (int node = from; node < to; node++) {
      double cost = cost(nodes, node);
      for (int g = 0; g < groups; g++) {
        scores[(node - from) * groups + g] -= cost;
      }
    }
  }

  private double cost(Nodes nodes, int node) {
    return penalty * nodes.terms().length(nodes.term(node));
  }

  @Override
  public Optional<Heuristic> other() {
    return inner.other();
  }

  @Override
  public void expanding(int node, int portion) {
    inner.expanding(node, portion);
  }

  @Override
  public Optional<String> remark() {
    return inner.remark();
  }
}
