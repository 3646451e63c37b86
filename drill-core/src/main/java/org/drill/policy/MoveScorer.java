package org.drill.policy;

/**
 * Scores the moves from a node ({@link org.drill.refinement.BlockMoves}) by what is seen of it;
 * each thread has its own.
 */
@FunctionalInterface
public interface MoveScorer {
  /**
   * Scores the moves of a node.
   *
   * @param seen what is seen of the node
   * @param sizes how many refinements each move makes: from an index on
   * @param scores where to put the scores, from the same index on; those of moves that make nothing
   *     are left as they are
   * @param at that index
   */
  void score(Observation seen, int[] sizes, double[] scores, int at);
}
