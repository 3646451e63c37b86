package org.drill.search.bestfirst;

import java.util.Optional;
import org.drill.search.Workers;

/** What steers a best-first search: a heuristic for nodes, or one for moves. */
sealed interface Steering {
  /** Scores new nodes, or the moves from them. */
  void scoreAll(
      SearchNodes nodes,
      int from,
      int to,
      int moves,
      int[] sizes,
      double[] scores,
      Workers workers);

  /** Scores a node that was expanded. */
  double scoreAgain(SearchNodes nodes, int node);

  /** A second opinion on nodes, if there is one. */
  Optional<NodeHeuristic> secondOpinion();

  /** Hears that a portion of the refinements of a node is made now. */
  void expanding(int node, int portion);

  /** How many expressions were counted to look ahead. */
  long lookedAhead();

  /** By whole nodes. */
  record ByNodes(NodeHeuristic heuristic) implements Steering {
    @Override
    public void scoreAll(
        SearchNodes nodes,
        int from,
        int to,
        int moves,
        int[] sizes,
        double[] scores,
        Workers workers) {
      if (moves != 1) {
        throw new IllegalArgumentException(moves + " moves; this heuristic scores nodes");
      }
      heuristic.scoreAll(nodes, from, to, scores, workers);
    }

    @Override
    public double scoreAgain(SearchNodes nodes, int node) {
      return heuristic.score(nodes, node);
    }

    @Override
    public Optional<NodeHeuristic> secondOpinion() {
      return Optional.empty();
    }

    @Override
    public void expanding(int node, int portion) {
      heuristic.expanding(node, portion);
    }

    @Override
    public long lookedAhead() {
      return heuristic.lookedAhead();
    }
  }

  /** By moves from nodes; a move is made once. */
  record ByMoves(MoveHeuristic heuristic) implements Steering {
    @Override
    public void scoreAll(
        SearchNodes nodes,
        int from,
        int to,
        int moves,
        int[] sizes,
        double[] scores,
        Workers workers) {
      heuristic.scoreAll(nodes, from, to, moves, sizes, scores, workers);
    }

    @Override
    public double scoreAgain(SearchNodes nodes, int node) {
      throw new IllegalStateException("moves are not made again");
    }

    @Override
    public Optional<NodeHeuristic> secondOpinion() {
      return heuristic.secondOpinion();
    }

    @Override
    public void expanding(int node, int portion) {
      heuristic.making(node, portion);
    }

    @Override
    public long lookedAhead() {
      return heuristic.lookedAhead();
    }
  }
}
