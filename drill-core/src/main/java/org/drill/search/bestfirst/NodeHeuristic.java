package org.drill.search.bestfirst;

import org.drill.search.Workers;

/** How promising a node is: the search refines the highest first. */
public interface NodeHeuristic {
  /**
   * Scores a node; asked again after each of its expansions.
   *
   * @param nodes the nodes of the search
   * @param node the one to score
   * @return the score
   */
  double score(SearchNodes nodes, int node);

  /**
   * Scores new nodes together, for heuristics that gain from it. Children of one node stand side by
   * side.
   *
   * @param nodes the nodes of the search
   * @param from the first to score
   * @param to the first not to score
   * @param scores where to put the scores, from index 0
   * @param workers threads that may help
   */
  default void scoreAll(SearchNodes nodes, int from, int to, double[] scores, Workers workers) {
    for (int node = from; node < to; node++) {
      scores[node - from] = score(nodes, node);
    }
  }

  /**
   * Hears that a portion of the refinements of a node is made now.
   *
   * @param node the node
   * @param portion the length, or 0 for all refinements
   */
  default void expanding(int node, int portion) {}

  /**
   * How many expressions were counted so far to see what a step could bring, besides those that the
   * search tests.
   *
   * @return the count; 0 for a heuristic that does not look ahead
   */
  default long lookedAhead() {
    return 0;
  }
}
