package org.drill.kb.source;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.HasSelf;
import org.drill.concept.Restriction;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.Syntax;
import org.drill.kb.load.Triple;
import org.drill.kb.load.TripleReader;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;

/** What a neighbourhood promises, against the oracle on random graphs with inference and data. */
class NeighbourhoodTest {
  private static final int GRAPHS = Effort.cases(120);
  private static final int CONCEPTS = 40;

  /** Whether an example belongs, where both sides can say so. */
  private static int compare(
      String as, RandomGraph graph, Neighbourhood found, Set<String> examples, Concept concept) {
    IndividualSet here;
    try {
      here = found.kb().retriever(0).retrieve(concept);
    } catch (IllegalArgumentException e) {
      return 0; // a name that does not occur near the examples
    }
    Set<String> expected = new TreeSet<>(graph.plain.retrieve(concept));
    expected.retainAll(examples);
    var actual = new TreeSet<String>();
    for (String example : examples) {
      if (here.contains(found.kb().individuals().find(example))) {
        actual.add(example);
      }
    }
    assertThat(actual).as("%s, %s", as, concept).isEqualTo(expected);
    return expected.isEmpty() || expected.size() == examples.size() ? 1 : 2;
  }

  private static boolean hasInverse(Concept concept) {
    return concept
        .parts()
        .anyMatch(
            part ->
                (part instanceof Restriction r && r.role().isInverse())
                    || (part instanceof HasSelf s && s.role().isInverse()));
  }

  private static Set<String> examples(RandomGraph graph, long seed) {
    var all = new ArrayList<>(graph.plain.individuals);
    Collections.shuffle(all, new Random(seed));
    return new TreeSet<>(all.subList(0, Math.min(all.size(), 1 + (int) (seed % 4))));
  }

  static GraphSource source(String turtle) {
    var triples = new ArrayList<Triple>();
    var in = new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8));
    try {
      TripleReader.read(in, Syntax.TURTLE, triples::add);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return new TripleListSource("random.ttl", triples, Map.of());
  }

  @Test
  void expressionsHoldForExamplesAsInTheWholeGraph() {
    int told = 0;
    int smaller = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = seed % 3 == 0 ? RandomGraph.withAxioms(seed) : RandomGraph.withData(seed);
      boolean inverse = seed % 2 == 0;
      int depth = 1 + seed % 3;
      Set<String> examples = examples(graph, seed);
      var options = NeighbourhoodOptions.DEFAULTS.withDepth(depth).withInverse(inverse);
      Neighbourhood found =
          new NeighbourhoodExtractor(source(graph.turtle()), options).extract(examples);
      assertThat(found.depth()).isEqualTo(depth);
      assertThat(found.cuts()).isEmpty();
      smaller += found.kb().size() < graph.plain.individuals.size() ? 1 : 0;
      RandomRichConcepts random = graph.concepts(seed);
      for (int k = 0; k < CONCEPTS; k++) {
        Concept concept = random.next(1 + k % 12);
        if (concept.roleDepth() <= depth && (inverse || !hasInverse(concept))) {
          told += compare("seed " + seed, graph, found, examples, concept) / 2;
        }
      }
    }
    assertThat(told).as("expressions that split the examples").isGreaterThan(GRAPHS);
    assertThat(smaller).as("neighbourhoods that leave something out").isGreaterThan(GRAPHS / 4);
  }

  @Test
  void hubsRemoveExpressionsAndMakeNoneWrong() {
    NeighbourhoodLaws.hold(
        (graph, examples) -> source(graph.turtle()), NeighbourhoodLaws.expressions(1500));
  }

  /** A hub by p that leads by r to one of the same nodes, where both are below q. */
  @Test
  void nodesThatAreReachedByTwoPropertiesOfARoleAreNotCountedTwice() {
    String graph =
        "@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> ."
            + " :p rdfs:subPropertyOf :q . :r rdfs:subPropertyOf :q . :x0 a :B . :a :r :x0 . "
            + IntStream.range(0, 12)
                .mapToObj(i -> ":a :p :x%d .".formatted(i))
                .collect(joining(" "));
    NeighbourhoodOptions options = NeighbourhoodOptions.DEFAULTS.withMaxEdges(10);
    Set<String> examples = Set.of("http://e/a");
    Neighbourhood both = new NeighbourhoodExtractor(source(graph), options).extract(examples);
    assertThat(both.cuts()).hasSize(1);
    assertThat(both.counts()).isFalse();
    String apart = graph.replace(":r rdfs:subPropertyOf :q", ":r rdfs:subPropertyOf :s");
    assertThat(new NeighbourhoodExtractor(source(apart), options).extract(examples).counts())
        .isTrue();
  }

  @Test
  void transitiveRolesGoOnFromWhoeverIsTheSame() {
    String graph =
        "@prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> ."
            + " :r a owl:TransitiveProperty . :a :r :b . :b owl:sameAs :c . :c :r :d . :d :s :e .";
    KnowledgeBase kb =
        new NeighbourhoodExtractor(source(graph), NeighbourhoodOptions.DEFAULTS.withDepth(1))
            .extract(List.of("http://e/a"))
            .kb();
    assertThat(names(kb)).containsExactly("http://e/a", "http://e/b", "http://e/c", "http://e/d");
  }

  @Test
  void nothingIsFetchedBeyondTheDepth() {
    String chain =
        "@prefix : <http://e/> . :a :r :b . :b :r :c . :c :r :d . :d :r :e . :x :r :a . :c a :C .";
    KnowledgeBase kb =
        new NeighbourhoodExtractor(source(chain), NeighbourhoodOptions.DEFAULTS)
            .extract(List.of("http://e/a"))
            .kb();
    assertThat(names(kb)).containsExactly("http://e/a", "http://e/b", "http://e/c");
    KnowledgeBase both =
        new NeighbourhoodExtractor(
                source(chain), NeighbourhoodOptions.DEFAULTS.withInverse(true).withDepth(1))
            .extract(List.of("http://e/a"))
            .kb();
    assertThat(names(both)).containsExactly("http://e/a", "http://e/b", "http://e/x");
  }

  private static Set<String> names(KnowledgeBase kb) {
    var names = new TreeSet<String>();
    for (int i = 0; i < kb.size(); i++) {
      names.add(kb.individuals().name(i));
    }
    return names;
  }

  @Test
  void unknownExamplesAreNamed() {
    String graph = "@prefix : <http://e/> . :a a :A . :A a <http://www.w3.org/2002/07/owl#Class> .";
    var extractor = new NeighbourhoodExtractor(source(graph), NeighbourhoodOptions.DEFAULTS);
    assertThatThrownBy(() -> extractor.extract(List.of("http://e/a", "http://e/nobody")))
        .hasMessage("random.ttl: no individual <http://e/nobody> (1 of the examples)");
    assertThatThrownBy(() -> extractor.extract(List.of("http://e/a", "http://e/A")))
        .hasMessage("random.ttl: no individual <http://e/A> (1 of the examples)");
  }

  @Test
  void examplesThatAreHubsAreCutAndCounted() {
    String graph =
        "@prefix : <http://e/> . :a a :A . "
            + IntStream.range(0, 50)
                .mapToObj(i -> ":a :r :x" + i + " . :x" + i + " a :" + (i < 2 ? "B" : "C") + " .")
                .collect(Collectors.joining(" "));
    Neighbourhood found =
        new NeighbourhoodExtractor(source(graph), NeighbourhoodOptions.DEFAULTS.withMaxEdges(10))
            .extract(List.of("http://e/a"));
    assertThat(found.depth()).isEqualTo(1);
    assertThat(found.cuts())
        .containsExactly(new Cut(new Fan("http://e/a", Hop.forward("http://e/r")), 50, 0));
    assertThat(found.kb().size()).isEqualTo(1 + 2 + 6);
  }
}
