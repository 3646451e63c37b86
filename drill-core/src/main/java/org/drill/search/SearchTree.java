package org.drill.search;

import org.drill.concept.Concept;

/**
 * A look at a search while it stands still between two steps: its nodes, numbered in the order in
 * which they came about.
 *
 * <p>Valid only during the call that hands it over, and only in the thread of that call.
 */
public interface SearchTree {
  /** The number of the start node, ⊤. */
  int START = 0;

  /**
   * How many expressions were tested so far.
   *
   * @return the count
   */
  long tested();

  /**
   * How many nodes wait to be refined or composed.
   *
   * @return the count
   */
  int open();

  /**
   * How many nodes there are.
   *
   * @return the size, 1 or more
   */
  int size();

  /**
   * The node that a node was made from.
   *
   * @param node a node
   * @return its parent, with a smaller number; the start node for itself
   */
  int parent(int node);

  /**
   * How many positive examples a node covers.
   *
   * @param node a node
   * @return the count, or their units where examples have weights
   */
  int truePositives(int node);

  /**
   * How many negative examples a node covers.
   *
   * @param node a node
   * @return the count, or their units where examples have weights
   */
  int falsePositives(int node);

  /**
   * The expression of a node; made anew at each call.
   *
   * @param node a node
   * @return the expression
   */
  Concept concept(int node);
}
