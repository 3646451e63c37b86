package org.drill.train.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.drill.train.TrainingException;
import org.junit.jupiter.api.Test;

final class TripleGraphTest {
  @Test
  void membershipsAreTriplesOfType() {
    TripleGraph graph = SmallGraph.tiny();
    assertThat(graph.individuals()).isEqualTo(9);
    assertThat(graph.entities())
        .hasSize(11)
        .endsWith("http://example.org/A", "http://example.org/B");
    assertThat(graph.relations())
        .containsExactly(
            "http://example.org/r",
            "http://example.org/s",
            "http://www.w3.org/1999/02/22-rdf-syntax-ns#type");
    assertThat(graph.size()).isEqualTo(10 + 5 + 8);
  }

  @Test
  void withoutRoleAssertionsThereIsNothingToLearn() {
    var kb =
        SmallGraph.turtle(
            """
            @prefix : <http://example.org/> .
            @prefix owl: <http://www.w3.org/2002/07/owl#> .
            :r a owl:ObjectProperty . :A a owl:Class . :a a :A .
            """);
    assertThatThrownBy(() -> TripleGraph.of(kb))
        .isInstanceOf(TrainingException.class)
        .hasMessage(
            "test.ttl: no role assertions (1 individuals, 1 roles); embeddings are learned from"
                + " pairs of individuals");
  }

  @Test
  void tailsGoBothWays() {
    TripleGraph graph = SmallGraph.tiny();
    TailIndex tails = TailIndex.of(graph, new int[] {0, 1, 2});
    for (int k = 0; k < 3; k++) {
      assertThat(tails.contains(graph.head(k), graph.relation(k), graph.tail(k))).isTrue();
      assertThat(tails.contains(graph.tail(k), graph.relation(k) + 3, graph.head(k))).isTrue();
    }
    assertThat(tails.contains(graph.head(5), graph.relation(5), graph.tail(5))).isFalse();
  }
}
