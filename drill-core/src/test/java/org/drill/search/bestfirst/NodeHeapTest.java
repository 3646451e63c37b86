package org.drill.search.bestfirst;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The open list against a priority queue of the JDK. */
class NodeHeapTest {
  private record Expected(double score, int length, int node) {}

  @Test
  void bestComesFirst() {
    var order =
        Comparator.comparingDouble(Expected::score)
            .reversed()
            .thenComparingInt(Expected::length)
            .thenComparingInt(Expected::node);
    for (int seed = 0; seed < 200; seed++) {
      var random = new Random(seed);
      var expected = new PriorityQueue<Expected>(order);
      var open = new NodeHeap();
      for (int node = 0; node < 2_000; node++) {
        double score =
            switch (random.nextInt(4)) {
              case 0 -> random.nextInt(5) - 2;
              case 1 -> random.nextBoolean() ? 0.0 : -0.0;
              default -> random.nextGaussian();
            };
        int length = 1 + random.nextInt(9);
        expected.add(new Expected(score + 0.0, length, node));
        open.add(node, score, length);
        while (random.nextInt(3) == 0 && !expected.isEmpty()) {
          assertThat(open.isEmpty()).isFalse();
          assertThat(open.remove()).isEqualTo(expected.remove().node());
        }
      }
      while (!expected.isEmpty()) {
        assertThat(open.remove()).isEqualTo(expected.remove().node());
      }
      assertThat(open.isEmpty()).isTrue();
    }
  }
}
