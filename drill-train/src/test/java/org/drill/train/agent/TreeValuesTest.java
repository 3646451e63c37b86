package org.drill.train.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The values of search trees, against the best walk that goes on from a node. */
class TreeValuesTest {
  @Test
  void aStepIsWorthTheBestWalkThatGoesOn() {
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      int size = 1 + random.nextInt(30);
      int[] parents = new int[size];
      double[] rewards = new double[size];
      boolean[] goals = new boolean[size];
      for (int node = 1; node < size; node++) {
        parents[node] = random.nextInt(node);
        goals[node] = random.nextInt(8) == 0;
        rewards[node] = goals[node] ? 5 : random.nextDouble() - 0.5;
      }
      var values = new TreeValues(size, n -> parents[n], n -> rewards[n], n -> goals[n], 0.9);
      for (int node = 1; node < size; node++) {
        assertThat(values.value(node))
            .as("seed %d, node %d", seed, node)
            .isCloseTo(best(node, parents, rewards, goals), within(1e-12));
        assertThat(values.leadsToGoal(node)).isEqualTo(isGoalBelow(node, parents, goals));
      }
    }
  }

  /** By the definition: the return of each walk down from a node, and the greatest of them. */
  private static double best(int node, int[] parents, double[] rewards, boolean[] goals) {
    double best = Double.NEGATIVE_INFINITY;
    for (int child = node + 1; child < parents.length && !goals[node]; child++) {
      if (parents[child] == node) {
        best = Math.max(best, best(child, parents, rewards, goals));
      }
    }
    return rewards[node] + (best == Double.NEGATIVE_INFINITY ? 0 : 0.9 * best);
  }

  private static boolean isGoalBelow(int node, int[] parents, boolean[] goals) {
    for (int other = node; other < parents.length; other++) {
      int up = other;
      while (up > node) {
        up = parents[up];
      }
      if (up == node && goals[other]) {
        return true;
      }
    }
    return false;
  }
}
