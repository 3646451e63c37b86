package org.drill.refinement.length;

import java.util.Arrays;

/**
 * A perfect matching of n rows with n columns that uses allowed pairs only and as many preferred
 * ones as possible.
 *
 * <p>The assignment algorithm of Kuhn and Munkres with potentials, O(n³): preferred pairs cost 0,
 * allowed ones 1, and all others more than any matching of allowed ones. The same pairs give the
 * same matching.
 */
final class PreferredMatching {
  private static final int NONE = -1;

  private final int n;
  private final long[][] cost;

  PreferredMatching(int n) {
    this.n = n;
    cost = new long[n][n];
    for (long[] row : cost) {
      Arrays.fill(row, n + 1L);
    }
  }

  void allow(int row, int column) {
    cost[row][column] = 1;
  }

  void prefer(int row, int column) {
    cost[row][column] = 0;
  }

  /**
   * Finds the matching.
   *
   * @return the column of each row; empty if there is no perfect matching
   */
  int[] solve() {
    // Column n is a place for the row that is being added.
    int[] rowOf = new int[n + 1];
    Arrays.fill(rowOf, NONE);
    long[] rowPotential = new long[n];
    long[] columnPotential = new long[n + 1];
    for (int row = 0; row < n; row++) {
      rowOf[n] = row;
      augment(rowOf, rowPotential, columnPotential);
    }
    int[] columnOf = new int[n];
    for (int column = 0; column < n; column++) {
      columnOf[rowOf[column]] = column;
      if (cost[rowOf[column]][column] > n) {
        return new int[0];
      }
    }
    return columnOf;
  }

  /** Moves the row at column n to a real column along a cheapest alternating path. */
  private void augment(int[] rowOf, long[] rowPotential, long[] columnPotential) {
    long[] slack = new long[n];
    Arrays.fill(slack, Long.MAX_VALUE);
    int[] before = new int[n];
    boolean[] reached = new boolean[n + 1];
    int column = n;
    while (rowOf[column] != NONE) {
      reached[column] = true;
      int row = rowOf[column];
      int nearest = NONE;
      for (int j = 0; j < n; j++) {
        if (reached[j]) {
          continue;
        }
        long reduced = cost[row][j] - rowPotential[row] - columnPotential[j];
        if (reduced < slack[j]) {
          slack[j] = reduced;
          before[j] = column;
        }
        if (nearest == NONE || slack[j] < slack[nearest]) {
          nearest = j;
        }
      }
      long step = slack[nearest];
      for (int j = 0; j <= n; j++) {
        if (reached[j]) {
          rowPotential[rowOf[j]] += step;
          columnPotential[j] -= step;
        } else if (j < n) {
          slack[j] -= step;
        }
      }
      column = nearest;
    }
    while (column != n) {
      rowOf[column] = rowOf[before[column]];
      column = before[column];
    }
  }
}
