package org.drill.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.GraphSourceException;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodLaws;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.Surroundings;
import org.drill.kb.source.TripleListSource;
import org.drill.retrieval.RandomGraph;
import org.drill.sample.RandomRichConcepts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A graph on Spark tells what its triples in memory tell, and counts what the oracle counts. */
class SparkGraphSourceTest {
  private static final int GRAPHS = Effort.cases(2);
  private static final int CONCEPTS = 8;

  @TempDir private Path folder = Path.of("");

  private static PropertyChoice choice(Random random, List<String> properties) {
    var some = new HashSet<>(properties);
    some.removeIf(property -> random.nextBoolean());
    return switch (random.nextInt(4)) {
      case 0 -> PropertyChoice.ALL;
      case 1 -> PropertyChoice.NONE;
      case 2 -> PropertyChoice.allBut(some);
      default -> PropertyChoice.only(some);
    };
  }

  @Test
  void surroundingsAreThoseOfTheTriples() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      List<Triple> triples = LocalSpark.triples(graph.turtle());
      var here = new TripleListSource("list", triples, Map.of());
      var there = new SparkGraphSource(LocalSpark.table(triples));
      assertThat(new HashSet<>(there.schema().triples()))
          .isEqualTo(new HashSet<>(here.schema().triples()));
      assertThat(there.schema().sameAs()).isEqualTo(here.schema().sameAs());
      var random = new Random(seed);
      var nodes = new ArrayList<>(graph.plain.individuals);
      nodes.addAll(graph.classes);
      nodes.add("http://example.org/g#nobody");
      var properties = new ArrayList<>(graph.roles);
      properties.addAll(graph.properties);
      for (int round = 0; round < 3; round++) {
        var some = new TreeSet<>(nodes);
        some.removeIf(node -> random.nextInt(3) > 0);
        var probes = new HashSet<Hop>();
        for (int k = 0; k < random.nextInt(3); k++) {
          String property = properties.get(random.nextInt(properties.size()));
          probes.add(new Hop(property, random.nextBoolean()));
        }
        var wanted =
            new Exploration(
                some,
                random.nextBoolean(),
                choice(random, properties),
                choice(random, properties),
                probes,
                random.nextBoolean() ? Long.MAX_VALUE : 1 + random.nextInt(3));
        Surroundings expected = here.explore(wanted);
        Surroundings found = there.explore(wanted);
        String as = "seed %d, %s".formatted(seed, wanted);
        assertThat(new HashSet<>(found.triples()))
            .as(as)
            .isEqualTo(new HashSet<>(expected.triples()));
        assertThat(found.present()).as(as).isEqualTo(expected.present());
        assertThat(found.hubs()).as(as).isEqualTo(expected.hubs());
        assertThat(found.probed()).as(as).isEqualTo(expected.probed());
      }
    }
  }

  private static String transitive(RandomGraph graph) {
    return "<" + graph.roles.get(0) + "> a owl:TransitiveProperty .\n";
  }

  private static Set<String> examples(RandomGraph graph, int most) {
    var all = new ArrayList<>(graph.plain.individuals);
    return new TreeSet<>(all.subList(0, Math.min(all.size(), most)));
  }

  /** With inference, data, sameAs, transitive roles, and hubs where those may be. */
  @Test
  void neighbourhoodsAreThoseOfTheTriples() {
    int cuts = 0;
    for (int seed = 0; seed < 2 * GRAPHS; seed++) {
      RandomGraph graph = seed % 2 == 0 ? RandomGraph.withData(seed) : RandomGraph.flat(seed);
      List<Triple> triples =
          LocalSpark.triples(graph.turtle() + (seed % 3 == 0 ? transitive(graph) : ""));
      var here = new TripleListSource("list", triples, Map.of());
      var there = new SparkGraphSource(LocalSpark.table(triples));
      NeighbourhoodOptions options =
          NeighbourhoodOptions.DEFAULTS
              .withDepth(1 + seed % 3)
              .withInverse(seed % 4 == 0)
              .withMaxCardinality(2)
              .withMaxEdges(graph.plain.same.isEmpty() ? 1 + seed % 3 : Long.MAX_VALUE);
      Set<String> examples = examples(graph, 3);
      Neighbourhood expected = new NeighbourhoodExtractor(here, options).extract(examples);
      Neighbourhood found = new NeighbourhoodExtractor(there, options).extract(examples);
      assertThat(new HashSet<>(found.triples()))
          .as("seed %d", seed)
          .isEqualTo(new HashSet<>(expected.triples()));
      assertThat(found.cuts()).isEqualTo(expected.cuts());
      cuts += found.cuts().size();
    }
    assertThat(cuts).isPositive();
  }

  @Test
  void noExpressionIsWrongNearExamples() {
    NeighbourhoodLaws.hold(
        (graph, examples) ->
            new SparkGraphSource(LocalSpark.table(LocalSpark.triples(graph.turtle()))),
        NeighbourhoodLaws.expressions(60));
  }

  @Test
  void countsAreThoseOfTheOracle() {
    int told = 0;
    int refused = 0;
    for (int seed = 0; seed < 2 * GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      if (seed % 2 == 0 || !graph.plain.same.isEmpty()) {
        graph = RandomGraph.withAxioms(seed);
      }
      var source = new SparkGraphSource(LocalSpark.table(LocalSpark.triples(graph.turtle())));
      RandomRichConcepts random = graph.concepts(seed);
      for (int k = 0; k < CONCEPTS; k++) {
        Concept concept = random.next(1 + k % 9);
        if (!graph.plain.same.isEmpty()) {
          assertThat(source.count(concept)).isEmpty();
          refused++;
          continue;
        }
        Set<String> expected = graph.plain.retrieve(concept);
        assertThat(source.count(concept))
            .as("seed %d: %s", seed, concept)
            .hasValue(expected.size());
        if (k % 4 == 0) {
          var some = examples(graph, 5);
          var belong = new TreeSet<>(some);
          belong.retainAll(expected);
          assertThat(source.instances(concept, some)).hasValue(belong);
        }
        told += expected.isEmpty() || expected.size() == graph.plain.individuals.size() ? 0 : 1;
      }
    }
    assertThat(told).as("expressions that split the graph").isGreaterThan(2 * GRAPHS);
    assertThat(refused).isLessThan(GRAPHS * CONCEPTS);
  }

  @Test
  void convertedAndClosedGraphsTellTheSame() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      String turtle = graph.turtle() + "<" + graph.roles.get(0) + "> a owl:TransitiveProperty .\n";
      List<Triple> triples = LocalSpark.triples(turtle);
      Path file = LocalSpark.write(triples, folder.resolve(seed + ".nt"));
      String converted = folder.resolve("graph" + seed).toString();
      JobRun.of("convert", "--in", file.toString(), "--out", converted).isDone();
      TripleTable table = TripleTable.open(LocalSpark.session(), converted);
      assertThat(table.rows().count()).isEqualTo(new HashSet<>(triples).size());
      Set<String> examples = examples(graph, 3);
      var expected =
          new NeighbourhoodExtractor(
                  new TripleListSource("list", triples, Map.of()), NeighbourhoodOptions.DEFAULTS)
              .extract(examples);
      for (boolean closes : new boolean[] {false, true}) {
        if (closes) {
          JobRun.of("closures", "--kb", converted).isDone();
        }
        var source = new SparkGraphSource(LocalSpark.session(), converted);
        var found =
            new NeighbourhoodExtractor(source, NeighbourhoodOptions.DEFAULTS).extract(examples);
        assertThat(new HashSet<>(found.triples()))
            .as("seed %d, closed %s", seed, closes)
            .isEqualTo(new HashSet<>(expected.triples()));
      }
    }
  }

  @Test
  void linesThatAreNoTriplesAreShown() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.nt"), "<http://e/a> <http://e/r> nobody .\n");
    var source = new SparkGraphSource(LocalSpark.session(), bad.toString());
    assertThatThrownBy(source::schema)
        .isInstanceOf(GraphSourceException.class)
        .hasMessage(bad + ": not valid N-Triples, in the line <http://e/a> <http://e/r> nobody .");
  }
}
