package org.drill.kb.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.drill.Effort;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.Syntax;
import org.drill.kb.load.Triple;
import org.drill.kb.load.TripleReader;
import org.drill.kb.load.TripleWriter;
import org.drill.retrieval.RandomGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that is scanned tells what the same triples in memory tell. */
class ScannedFileSourceTest {
  @TempDir private Path folder = Path.of("");

  private static List<Triple> triples(String turtle) throws IOException {
    var triples = new ArrayList<Triple>();
    var in = new ByteArrayInputStream(turtle.getBytes(StandardCharsets.UTF_8));
    TripleReader.read(in, Syntax.TURTLE, triples::add);
    return triples;
  }

  private Path written(String turtle, int seed) throws IOException {
    if (seed % 3 == 0) {
      return Files.writeString(folder.resolve(seed + ".ttl"), turtle);
    }
    var text = new StringBuilder("# a comment\n\n");
    TripleWriter.write(triples(turtle), Map.of(), text);
    Path file = folder.resolve(seed + (seed % 3 == 1 ? ".nt" : ".nt.gz"));
    try (OutputStream raw = Files.newOutputStream(file);
        OutputStream out = seed % 3 == 1 ? raw : new GZIPOutputStream(raw)) {
      out.write(
          text.toString()
              .replace("\n", seed % 2 == 0 ? "\n" : "\r\n")
              .getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  @Test
  void tellsWhatTheTriplesTell() throws IOException {
    for (int seed = 0; seed < Effort.cases(30); seed++) {
      RandomGraph graph = RandomGraph.withData(seed);
      var all = new ArrayList<>(graph.plain.individuals);
      Set<String> examples = new TreeSet<>(all.subList(0, Math.min(all.size(), 3)));
      Path file = written(graph.turtle(), seed);
      var scanned =
          seed % 5 == 0
              ? new ScannedFileSource(file, LoadOptions.DEFAULTS, examples, seed % 2)
              : new ScannedFileSource(file, LoadOptions.DEFAULTS, examples);
      var listed = new TripleListSource("list", triples(graph.turtle()), Map.of());
      assertThat(new HashSet<>(scanned.schema().triples()))
          .isEqualTo(new HashSet<>(listed.schema().triples()));
      var options =
          NeighbourhoodOptions.DEFAULTS.withDepth(1 + seed % 3).withInverse(seed % 2 == 0);
      Neighbourhood near = new NeighbourhoodExtractor(scanned, options).extract(examples);
      Neighbourhood same = new NeighbourhoodExtractor(listed, options).extract(examples);
      assertThat(new HashSet<>(near.triples())).isEqualTo(new HashSet<>(same.triples()));
      if (graph.plain.transitive.isEmpty() && graph.plain.same.isEmpty()) {
        assertThat(scanned.passes()).isLessThanOrEqualTo(options.depth() + 1);
      }
    }
  }

  @Test
  void drawsWhomTheListDraws() throws IOException {
    for (int seed = 0; seed < Effort.cases(12); seed++) {
      String turtle = RandomGraph.withData(seed).turtle();
      var scanned =
          new ScannedFileSource(written(turtle, seed), LoadOptions.DEFAULTS, List.of("http://e/a"));
      var listed = new TripleListSource("list", triples(turtle), Map.of());
      var order = new SeededOrder(seed);
      assertThat(scanned.draw(3, order)).isEqualTo(listed.draw(3, order));
      assertThat(scanned.passes()).as("the schema and one more").isEqualTo(2);
    }
  }

  @Test
  void noExpressionIsWrongNearExamples() {
    var number = new AtomicInteger();
    NeighbourhoodLaws.hold(
        (graph, examples) -> {
          try {
            Path file = written(graph.turtle(), number.getAndIncrement() % 12);
            int most = number.get() % 4 == 0 ? 1 : 1_000_000;
            return new ScannedFileSource(file, LoadOptions.DEFAULTS, examples, most);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        NeighbourhoodLaws.expressions(150));
  }

  @Test
  void hubsAreCountedAndRepresentedAlike() throws IOException {
    int cuts = 0;
    for (int seed = 0; seed < Effort.cases(20); seed++) {
      RandomGraph graph = RandomGraph.withAxioms(seed);
      if (!graph.plain.same.isEmpty()) {
        continue;
      }
      Set<String> examples = Set.of(graph.plain.individuals.iterator().next());
      var scanned =
          new ScannedFileSource(written(graph.turtle(), seed), LoadOptions.DEFAULTS, examples);
      var listed = new TripleListSource("list", triples(graph.turtle()), Map.of());
      var options = NeighbourhoodOptions.DEFAULTS.withMaxEdges(1).withMaxCardinality(2);
      Neighbourhood near = new NeighbourhoodExtractor(scanned, options).extract(examples);
      Neighbourhood same = new NeighbourhoodExtractor(listed, options).extract(examples);
      assertThat(new HashSet<>(near.triples())).isEqualTo(new HashSet<>(same.triples()));
      assertThat(near.cuts()).isEqualTo(same.cuts());
      cuts += near.cuts().size();
    }
    assertThat(cuts).isPositive();
  }

  /** Paths in every order, backward, with circles, side paths, and edges that nobody reaches. */
  @Test
  void transitivePropertiesAreFollowedWhateverTheOrder() throws IOException {
    for (int seed = 0; seed < Effort.cases(12); seed++) {
      var random = new Random(seed);
      var edges = new ArrayList<String>();
      for (int k = 0; k < 60; k++) {
        edges.add(":x%d :r :x%d .".formatted(k, k + 1));
        edges.add(":x%d :q :y%d . :y%d a :A .".formatted(k, k, k));
        edges.add(":z%d :s :x%d . :z%d :r :u%d .".formatted(k, 3 * k, k, random.nextInt(60)));
      }
      edges.add(":x60 :r :x" + random.nextInt(60) + " .");
      if (seed % 3 > 0) {
        Collections.reverse(edges);
      }
      if (seed % 3 == 2) {
        Collections.shuffle(edges, random);
      }
      String graph =
          "@prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> ."
              + " @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> ."
              + " :t a owl:TransitiveProperty ; owl:inverseOf :i . :r rdfs:subPropertyOf :t ."
              + " :s rdfs:subPropertyOf :i .\n"
              + String.join("\n", edges);
      Path file = written(graph, seed);
      Set<String> examples = Set.of("http://e/x5", "http://e/z7");
      var options = NeighbourhoodOptions.DEFAULTS.withDepth(1 + seed % 2).withInverse(seed > 6);
      var listed = new TripleListSource("list", triples(graph), Map.of());
      Neighbourhood same = new NeighbourhoodExtractor(listed, options).extract(examples);
      var passes = new ArrayList<Integer>();
      for (int most : new int[] {1000, 10}) {
        var scanned = new ScannedFileSource(file, LoadOptions.DEFAULTS, examples, most);
        Neighbourhood near = new NeighbourhoodExtractor(scanned, options).extract(examples);
        assertThat(new HashSet<>(near.triples())).isEqualTo(new HashSet<>(same.triples()));
        passes.add(scanned.passes());
      }
      assertThat(passes.get(0)).isLessThanOrEqualTo(options.depth() + 3);
      assertThat(passes.get(1)).isGreaterThan(passes.get(0));
    }
  }

  @Test
  void linesMayBeWrittenInAnyWay() throws IOException {
    List<String> odd =
        List.of(
            "<http://e/a><http://e/r><http://e/b>.",
            "\t<http://e/a>\t<http://e/r>\t_:x.",
            "_:x <http://e/r> <http://e/\\u00e9> . # comment",
            "<http://e/\u00e9> <http://e/p> \"<http://e/a>\" .");
    Path file = Files.write(folder.resolve("odd.nt"), odd);
    var source = new ScannedFileSource(file, LoadOptions.DEFAULTS, List.of("http://e/a"));
    Neighbourhood near =
        new NeighbourhoodExtractor(source, NeighbourhoodOptions.DEFAULTS.withDepth(3))
            .extract(List.of("http://e/a"));
    assertThat(near.triples()).hasSize(4);
    assertThat(near.kb().individuals().find("http://e/\u00e9")).isNotNegative();
    assertThat(near.kb().individuals().find("_:x")).isNotNegative();
  }

  @Test
  void whatIsNoTripleIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.nt"), "<http://e/a> <http://e/r> nobody .\n");
    var source = new ScannedFileSource(file, LoadOptions.DEFAULTS, List.of("http://e/a"));
    assertThatThrownBy(source::schema)
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageContaining("bad.nt: not valid N-Triples: ")
        .hasMessageContaining("in the line <http://e/a> <http://e/r> nobody .");
    var none = new ScannedFileSource(folder.resolve("none.nt"), LoadOptions.DEFAULTS, List.of());
    assertThatThrownBy(none::schema).hasMessageEndingWith("none.nt: no such file");
  }
}
