package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The nodes that a search refined one after the other to come to its solution.
 *
 * @param nodes the nodes from the start on, the last of which has the solution among its
 *     refinements; the solution itself is not among them, since no search has to choose it
 * @param portions for each of them the portion of its refinements that brought the next
 */
record SolutionPath(List<Integer> nodes, List<Integer> portions) {
  /** No way at all. */
  static final SolutionPath NONE = new SolutionPath(List.of(), List.of());

  SolutionPath {
    nodes = List.copyOf(nodes);
    portions = List.copyOf(portions);
  }

  /**
   * The way to a node.
   *
   * @param goal the node
   * @param parent the parent of a node; the start is its own
   * @param portion the portion of its parent's refinements that a node came with
   * @return the way, which is empty for the start
   */
  static SolutionPath to(int goal, IntUnaryOperator parent, IntUnaryOperator portion) {
    var nodes = new ArrayList<Integer>();
    var portions = new ArrayList<Integer>();
    for (int node = goal; parent.applyAsInt(node) != node; node = parent.applyAsInt(node)) {
      nodes.add(0, parent.applyAsInt(node));
      portions.add(0, portion.applyAsInt(node));
    }
    return new SolutionPath(nodes, portions);
  }

  /** How many nodes are refined. */
  int size() {
    return nodes.size();
  }

  /**
   * Whether this portion of the refinements of a node leads on; that of the start does not count.
   */
  boolean leads(int node, int portion) {
    for (int i = 1; i < size(); i++) {
      if (nodes.get(i) == node && portions.get(i) == portion) {
        return true;
      }
    }
    return false;
  }

  /** How many refinement steps each of so many nodes is away from the solution; most are ∞. */
  double[] distances(int count) {
    double[] distances = new double[count];
    Arrays.fill(distances, Double.POSITIVE_INFINITY);
    for (int i = 0; i < size(); i++) {
      distances[nodes.get(i)] = size() - i;
    }
    return distances;
  }
}
