package org.drill.train.agent;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/**
 * The values of all steps of a search tree: y(sⱼ) = r(sᵢ, sⱼ), and + γ·max y of the children of sⱼ
 * if it has any and is no goal. That is the paper's line 15 of Algorithm 1, 'maximum Q-value
 * obtained on remaining transitions', for a tree in place of a walk.
 */
final class TreeValues {
  private final double[] values;
  private final boolean[] leadsToGoal;

  /**
   * Values a tree whose nodes are numbers, each after its parent; the root is 0.
   *
   * @param size the number of nodes
   * @param parent the parent of a node
   * @param reward the reward of the step to a node
   * @param isGoal whether a node is a goal
   * @param discount γ
   */
  TreeValues(
      int size,
      IntUnaryOperator parent,
      IntToDoubleFunction reward,
      IntPredicate isGoal,
      double discount) {
    this.values = new double[size];
    this.leadsToGoal = new boolean[size];
    double[] after = new double[size];
    Arrays.fill(after, Double.NEGATIVE_INFINITY);
    for (int node = size - 1; node > 0; node--) {
      boolean reached = isGoal.test(node);
      values[node] = reward.applyAsDouble(node);
      if (!reached && after[node] > Double.NEGATIVE_INFINITY) {
        values[node] += discount * after[node];
      }
      leadsToGoal[node] |= reached;
      int up = parent.applyAsInt(node);
      after[up] = Math.max(after[up], values[node]);
      leadsToGoal[up] |= leadsToGoal[node];
    }
    if (size > 0) {
      values[0] = Math.max(0, after[0]);
    }
  }

  /** The value of the step to a node; that of the best first step for the root. */
  double value(int node) {
    return values[node];
  }

  /** Whether a node, or one below it, is a goal. */
  boolean leadsToGoal(int node) {
    return leadsToGoal[node];
  }
}
