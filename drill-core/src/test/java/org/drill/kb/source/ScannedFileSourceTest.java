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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
      var scanned = new ScannedFileSource(file, LoadOptions.DEFAULTS, examples);
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
            return new ScannedFileSource(file, LoadOptions.DEFAULTS, examples);
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
