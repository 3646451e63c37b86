package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SolutionPathTest {
  private static final int[] PARENTS = {0, 0, 0, 1, 3, 3};
  private static final int[] PORTIONS = {0, 1, 2, 3, 4, 5};

  private static SolutionPath to(int goal) {
    return SolutionPath.to(goal, node -> PARENTS[node], node -> PORTIONS[node]);
  }

  @Test
  void theWayGoesFromTheStartToTheParentOfTheSolution() {
    assertThat(to(5)).isEqualTo(new SolutionPath(List.of(0, 1, 3), List.of(1, 3, 5)));
    assertThat(to(2)).isEqualTo(new SolutionPath(List.of(0), List.of(2)));
    assertThat(to(0)).isEqualTo(SolutionPath.NONE);
  }

  @Test
  void nodesBesideTheWayAreInfinitelyFar() {
    double far = Double.POSITIVE_INFINITY;
    assertThat(to(5).distances(5)).containsExactly(3, 2, far, 1, far);
  }

  @Test
  void onlyThePortionWithTheNextNodeLeadsOn() {
    assertThat(to(5).leads(1, 3)).isTrue();
    assertThat(to(5).leads(3, 5)).isTrue();
    assertThat(to(5).leads(3, 4)).isFalse();
    assertThat(to(5).leads(2, 3)).isFalse();
    assertThat(to(5).leads(0, 1)).as("the start is the only node").isFalse();
  }
}
