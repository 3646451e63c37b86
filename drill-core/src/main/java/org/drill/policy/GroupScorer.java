package org.drill.policy;

/** Scores the groups of refinements of a node by what is seen of it; each thread has its own. */
@FunctionalInterface
public interface GroupScorer {
  /**
   * Scores the groups of a node.
   *
   * @param inputs what is seen of the node
   * @param logSizes the logarithm of how many refinements each group holds
   * @param scores where to put the scores
   * @param at the index of the first
   */
  void score(float[] inputs, float[] logSizes, double[] scores, int at);
}
