package org.drill.kb.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.drill.Effort;
import org.drill.kb.load.Triple;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;

/** Who is drawn from a graph: individuals with a class, each as likely as any other. */
class DrawnIndividualsTest {
  private static final String TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

  /** The graph has no declared individuals, so classes are all that may be taken for one. */
  @Test
  void drawnAreTheFirstOfThoseInAClass() {
    int some = 0;
    for (int seed = 0; seed < Effort.cases(40); seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      var order = new SeededOrder(seed);
      var members = new TreeSet<>(Comparator.comparing(order::key));
      for (String individual : graph.plain.individuals) {
        if (NeighbourhoodTest.source(graph.turtle())
            .explore(Exploration.of(List.of(individual), PropertyChoice.NONE, PropertyChoice.NONE))
            .triples()
            .stream()
            .anyMatch(triple -> triple.predicate().equals(TYPE))) {
          members.add(individual);
        }
      }
      int most = 1 + seed % 5;
      List<String> expected = members.stream().limit(most).toList();
      assertThat(NeighbourhoodTest.source(graph.turtle()).draw(most, order)).contains(expected);
      some += expected.size();
    }
    assertThat(some).isPositive();
  }

  @Test
  void onlyIndividualsWithNamesAreDrawn() {
    String graph =
        """
        @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
        :A a owl:Class . :r a owl:ObjectProperty . <http://e/> a owl:Ontology , :A .
        :a a :A , :B . :b a owl:NamedIndividual . :c a owl:Thing . :C a owl:Class , :A .
        :x :r :y . _:b a :A . [] a owl:AllDifferent .
        """;
    assertThat(NeighbourhoodTest.source(graph).draw(10, SeededOrder.DEFAULT).orElseThrow())
        .containsExactlyInAnyOrder("http://e/a", "http://e/b", "http://e/c");
  }

  @Test
  void eachIsAsLikelyAsAnyOther() {
    List<Triple> triples =
        IntStream.range(0, 20).mapToObj(k -> Triple.link("urn:" + k, TYPE, "urn:A")).toList();
    var source = new TripleListSource("list", triples, Map.of());
    var counts = new HashMap<String, Integer>();
    int draws = 2000;
    for (int seed = 0; seed < draws; seed++) {
      source
          .draw(5, new SeededOrder(seed))
          .orElseThrow()
          .forEach(name -> counts.merge(name, 1, Integer::sum));
    }
    // a quarter of the draws each, within five standard deviations
    double deviation = Math.sqrt(draws * 0.25 * 0.75);
    assertThat(counts).hasSize(20);
    assertThat(counts.values())
        .allSatisfy(
            count ->
                assertThat((double) count).isBetween(500 - 5 * deviation, 500 + 5 * deviation));
  }

  @Test
  void keysAreThoseOfSparql() {
    // md5 of the bytes of '7 http://e/é'
    assertThat(new SeededOrder(7).key("http://e/\u00e9"))
        .isEqualTo("a7f84962cf4eeaba6dcb6aac58e75596");
    assertThatThrownBy(
            () ->
                new DrawnIndividuals(
                    0, SeededOrder.DEFAULT, new Schema(List.of(), false, Map.of())))
        .hasMessage("draw 0 individuals; give 1 or more");
  }
}
