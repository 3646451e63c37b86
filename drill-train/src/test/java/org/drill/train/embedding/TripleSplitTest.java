package org.drill.train.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TripleSplitTest {
  private final TripleGraph graph = SmallGraph.family();

  @Test
  void partsAreDisjointAndComplete() {
    TripleSplit split = TripleSplit.of(graph, 1);
    int[] all =
        IntStream.concat(
                IntStream.of(split.train()),
                IntStream.concat(IntStream.of(split.validation()), IntStream.of(split.test())))
            .sorted()
            .toArray();
    assertThat(all).containsExactly(IntStream.range(0, graph.size()).toArray());
    assertThat(split.test().length).isEqualTo((int) Math.ceil(graph.size() * 0.1));
    assertThat(split.validation().length).isEqualTo((int) Math.ceil(graph.size() * 0.05));
  }

  @Test
  void everyEntityAndRelationIsTrained() {
    for (long seed = 0; seed < 20; seed++) {
      TripleSplit split = TripleSplit.of(SmallGraph.tiny(), seed);
      var graph = SmallGraph.tiny();
      boolean[] wanted = seen(graph, IntStream.range(0, graph.size()).toArray());
      assertThat(seen(graph, split.train())).as("seed %d", seed).isEqualTo(wanted);
    }
  }

  private static boolean[] seen(TripleGraph graph, int[] triples) {
    int entities = graph.entities().size();
    boolean[] seen = new boolean[entities + graph.relations().size()];
    for (int k : triples) {
      seen[graph.head(k)] = true;
      seen[graph.tail(k)] = true;
      seen[entities + graph.relation(k)] = true;
    }
    return seen;
  }

  @Test
  void theSeedDecides() {
    assertThat(TripleSplit.of(graph, 1).test()).isEqualTo(TripleSplit.of(graph, 1).test());
    assertThat(Arrays.equals(TripleSplit.of(graph, 1).test(), TripleSplit.of(graph, 2).test()))
        .isFalse();
  }
}
