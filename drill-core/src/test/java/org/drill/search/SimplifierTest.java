package org.drill.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.retrieval.BitsetRetriever;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomConcepts;
import org.junit.jupiter.api.Test;

/** Shortening, and its looks at the clock. */
class SimplifierTest {
  @Test
  void shortensWithoutAChangeOfTheExtension() {
    for (int seed = 0; seed < 50; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      KnowledgeBase kb = graph.load();
      Concept concept = concept(graph, seed);
      var retriever = new BitsetRetriever(kb);
      Concept simple = new Simplifier(retriever, () -> false).simplify(concept);
      assertThat(simple.length()).isLessThanOrEqualTo(concept.length());
      assertThat(retriever.retrieve(simple)).isEqualTo(retriever.retrieve(concept));
    }
  }

  @Test
  void looksAtTheClockBeforeEachRetrieval() {
    for (int seed = 0; seed < 50; seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      var retriever = new BitsetRetriever(graph.load());
      for (int most = 0; most < 5; most++) {
        var looks = new AtomicInteger();
        var retrievals = new AtomicInteger();
        Retriever counting =
            concept -> {
              retrievals.incrementAndGet();
              return retriever.retrieve(concept);
            };
        int allowed = most;
        new Simplifier(counting, () -> looks.incrementAndGet() > allowed)
            .simplify(concept(graph, seed));
        assertThat(retrievals.get()).isLessThanOrEqualTo(most);
      }
    }
  }

  private static Concept concept(RandomGraph graph, int seed) {
    return new RandomConcepts(graph.classes, graph.roles, seed).next(9);
  }
}
