package org.drill.train.agent;

/**
 * Numbers of 0 or more, from which one is drawn with a chance in proportion to it, in logarithmic
 * time: a binary tree whose inner nodes hold the sums of what is below them.
 */
final class PriorityTree {
  private final int leaves;
  private final double[] sums;

  PriorityTree(int capacity) {
    this.leaves = Math.max(1, Integer.highestOneBit(Math.max(1, 2 * capacity - 1)));
    this.sums = new double[2 * leaves];
  }

  void set(int index, double value) {
    int node = leaves + index;
    sums[node] = value;
    for (node /= 2; node > 0; node /= 2) {
      sums[node] = sums[2 * node] + sums[2 * node + 1];
    }
  }

  double get(int index) {
    return sums[leaves + index];
  }

  double total() {
    return sums[1];
  }

  /** The index at which the running sum first exceeds an amount below the total. */
  int find(double amount) {
    int node = 1;
    double left = amount;
    while (node < leaves) {
      node *= 2;
      // rounding must not lead to a side that holds nothing
      if (left >= sums[node] && sums[node + 1] > 0) {
        left -= sums[node];
        node++;
      }
    }
    return node - leaves;
  }
}
