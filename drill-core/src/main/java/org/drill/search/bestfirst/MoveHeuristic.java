package org.drill.search.bestfirst;

import java.util.Arrays;
import java.util.Optional;
import org.drill.search.Workers;

/** How promising each move from a node is: the search makes the highest first. */
public interface MoveHeuristic {
  /**
   * Scores the moves from new nodes. Children of one node that came by one move stand side by side.
   *
   * @param nodes the nodes of the search
   * @param from the first node whose moves to score
   * @param to the first not to score
   * @param moves how many moves there are
   * @param sizes how many refinements each move makes: those of a node side by side, from index 0
   * @param scores where to put the scores, likewise; one of a move that makes nothing is ignored
   * @param workers threads that may help
   */
  void scoreAll(
      SearchNodes nodes,
      int from,
      int to,
      int moves,
      int[] sizes,
      double[] scores,
      Workers workers);

  /**
   * A second opinion on nodes: where the search has taken many steps without an answer, every
   * second step takes the node that is best by it, so that a heuristic that errs does not have the
   * search for itself.
   *
   * @return the other heuristic, if there is one
   */
  default Optional<NodeHeuristic> secondOpinion() {
    return Optional.empty();
  }

  /**
   * Hears that a move is made now.
   *
   * @param node the node that it starts from
   * @param move the move
   */
  default void making(int node, int move) {}

  /**
   * Asked at the end of a search: whether moves were scored in another way than was asked for.
   *
   * @return what to know, in one sentence; usually nothing
   */
  default Optional<String> remark() {
    return Optional.empty();
  }

  /**
   * How many expressions were counted so far to see what a step could bring, besides those that the
   * search tests.
   *
   * @return the count; 0 for a heuristic that does not look ahead
   */
  default long lookedAhead() {
    return 0;
  }

  /**
   * Takes every move from a node for as promising as the node.
   *
   * @param heuristic what scores nodes
   * @param second a second opinion, if there is one
   * @return the heuristic
   */
  static MoveHeuristic ofNodes(NodeHeuristic heuristic, Optional<NodeHeuristic> second) {
    return new MoveHeuristic() {
      @Override
      public void scoreAll(
          SearchNodes nodes,
          int from,
          int to,
          int moves,
          int[] sizes,
          double[] scores,
          Workers workers) {
        for (int node = from; node < to; node++) {
          int first = (node - from) * moves;
          Arrays.fill(scores, first, first + moves, heuristic.score(nodes, node));
        }
      }

      @Override
      public Optional<NodeHeuristic> secondOpinion() {
        return second;
      }

      @Override
      public long lookedAhead() {
        return heuristic.lookedAhead();
      }
    };
  }
}
