package org.drill.policy;

/**
 * Scores nodes at first sight, and the moves from them ({@link org.drill.refinement.BlockMoves}) by
 * what is seen of them; each thread has its own.
 */
public interface MoveScorer {
  /**
   * Scores a node at first sight.
   *
   * @param seen what is seen of the node: neither places nor children
   * @return how promising it is to look at its moves, on the scale of theirs
   */
  double glance(Observation seen);

  /**
   * Scores the moves of a node.
   *
   * @param seen what is seen of the node
   * @param sizes how many refinements each move makes
   * @param scores where to put the scores; those of moves that make nothing are left as they are
   */
  void score(Observation seen, int[] sizes, double[] scores);
}
