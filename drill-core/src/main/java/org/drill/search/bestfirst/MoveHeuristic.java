package org.drill.search.bestfirst;

import java.util.Arrays;
import java.util.Optional;
import org.drill.search.Workers;

/**
 * How promising each move from a node is: the search makes the highest first.
 *
 * <p>Most nodes never have their turn. So a new node gets a score of its own, at first sight, and
 * its moves are scored when it is the best of all that wait. A score at first sight that is never
 * below that of a move gives the same search as if all moves had been scored at once.
 */
public interface MoveHeuristic {
  /**
   * Scores new nodes at first sight. Children of one node that came by one move stand side by side.
   *
   * @param nodes the nodes of the search
   * @param from the first node to score
   * @param to the first not to score
   * @param scores where to put the scores, from index 0
   * @param workers threads that may help
   */
  void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers);

  /**
   * Scores the moves from a node.
   *
   * @param nodes the nodes of the search
   * @param node one of them, whose turn it is
   * @param sizes how many refinements each move makes; 0 for one that was made
   * @param scores where to put the scores; one of a move that makes nothing is ignored
   */
  void look(SearchNodes nodes, int node, int[] sizes, double[] scores);

  /**
   * Hears what a move has brought.
   *
   * @param nodes the nodes of the search
   * @param node the node that it started from
   * @param move the move
   * @param from the first node that came of it
   * @param to the first that did not
   * @return whether to {@link #look} at the node again, since other moves from it have other scores
   *     now
   */
  default boolean made(SearchNodes nodes, int node, int move, int from, int to) {
    return false;
  }

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
      public void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
        heuristic.scoreAll(nodes, from, to, scores, workers);
      }

      @Override
      public void look(SearchNodes nodes, int node, int[] sizes, double[] scores) {
        Arrays.fill(scores, heuristic.score(nodes, node));
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
