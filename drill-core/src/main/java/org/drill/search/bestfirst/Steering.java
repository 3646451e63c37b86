package org.drill.search.bestfirst;

import java.util.Optional;
import org.drill.search.Workers;

/** What steers a best-first search: a heuristic for nodes, or one for moves. */
sealed interface Steering {
  /** Scores new nodes, from index 0. */
  void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers);

  /** Scores the moves from a node whose turn it is, or some of whose moves were made. */
  void look(SearchNodes nodes, int node, int[] sizes, double[] scores);

  /** Hears what a move brought; says whether the others should be scored anew. */
  boolean made(SearchNodes nodes, int node, int move, int from, int to);

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
    public void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
      heuristic.scoreAll(nodes, from, to, scores, workers);
    }

    @Override
    public void look(SearchNodes nodes, int node, int[] sizes, double[] scores) {
      throw new IllegalStateException("this heuristic scores nodes, not moves");
    }

    @Override
    public boolean made(SearchNodes nodes, int node, int move, int from, int to) {
      return false;
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
    public void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
      heuristic.scoreAll(nodes, from, to, scores, workers);
    }

    @Override
    public void look(SearchNodes nodes, int node, int[] sizes, double[] scores) {
      heuristic.look(nodes, node, sizes, scores);
    }

    @Override
    public boolean made(SearchNodes nodes, int node, int move, int from, int to) {
      return heuristic.made(nodes, node, move, from, to);
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
