package org.drill.app.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.drill.app.input.BadInputException;
import org.drill.app.options.EndpointOptions;
import org.drill.app.options.FormatOption;
import org.drill.app.options.OutputFiles;
import org.drill.app.options.SourceExamples;
import org.drill.app.report.ExtractReport;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.LoadingProgress;
import org.drill.app.terminal.Terminal;
import org.drill.io.WholeFile;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.TripleWriter;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.ScannedFileSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code drill extract}: what lies near some individuals in a file of any size. */
@Command(
    name = "extract",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes what lies within some steps of examples in a file of any size.",
      "",
      "Whether an expression that looks D steps deep holds for an individual depends",
      "only on what lies within D steps of it. So a small file can stand for a large",
      "one: what is learned from it with --depth D holds for the examples in the large",
      "one, too (docs/scale.md). The file is read D + 1 times, twice more where",
      "properties are transitive, and never loaded; memory is that of the result.",
      "N-Triples and N-Quads are read fastest, on all cores.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill extract --kb dbpedia.nt.gz --problems problems.json --out near.ttl",
      "  drill learn --kb near.ttl --problems problems.json --depth 2",
      "  drill extract --kb big.nt --examples people.txt --depth 3 --out near.ttl",
      "  drill extract --kb big.nt --examples http://example.org/ann \\",
      "      --inverse --max-edges 1000 --out near.ttl"
    })
final class ExtractCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--kb",
      paramLabel = "FILE|sparql:URL|spark:PATH",
      required = true,
      description = {
        "RDF file: N-Triples, N-Quads, Turtle, TriG, RDF/XML or JSON-LD, gzipped or not.",
        "Or a SPARQL endpoint; or, with spark-submit, a graph on a cluster."
      })
  private String given = "";

  @Mixin private EndpointOptions endpoint = new EndpointOptions();

  @Option(
      names = "--examples",
      paramLabel = "FILE|IRI,...",
      description = "Individuals: IRIs with commas, or in a file, one a line; repeatable.")
  private List<String> examples = new ArrayList<>();

  @Option(
      names = "--problems",
      paramLabel = "FILE.json",
      description = "Learning problems: all their examples are taken.")
  private @Nullable Path problems;

  @Option(
      names = "--depth",
      paramLabel = "D",
      description = "How deep expressions will look. Default: ${DEFAULT-VALUE}.")
  private int depth = NeighbourhoodOptions.DEFAULTS.depth();

  @Option(
      names = "--inverse",
      description = "Follow all properties backward, too, for expressions with inverse roles.")
  private boolean inverse;

  @Option(
      names = "--max-edges",
      paramLabel = "N",
      description =
          "A node with more than N edges of one property gets representatives in place of the"
              + " others at their ends, one for each set of types. Default: ${DEFAULT-VALUE}.")
  private long maxEdges = NeighbourhoodOptions.DEFAULTS.maxEdges();

  @Option(
      names = "--max-cardinality",
      paramLabel = "N",
      description =
          "The largest number that expressions will count to, for the number of representatives."
              + " Default: ${DEFAULT-VALUE}.")
  private int maxCardinality = NeighbourhoodOptions.DEFAULTS.maxCardinality();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "Where to write: .ttl (Turtle) or .nt (N-Triples).")
  private Path out = Path.of("");

  @Mixin private FormatOption format = new FormatOption();

  ExtractCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    require(depth >= 1, "--depth", depth);
    require(maxEdges >= 1, "--max-edges", maxEdges);
    require(maxCardinality >= 0, "--max-cardinality", maxCardinality);
    var named = new SourceExamples(examples, problems);
    Optional<Path> file =
        EndpointOptions.isElsewhere(given) ? Optional.empty() : Optional.of(Path.of(given));
    var files = new OutputFiles().reads("--kb", file);
    named.inputs(files);
    files.writes("--out", out, ".ttl", ".nt");
    Set<String> nodes = new LinkedHashSet<>(named.names());
    NeighbourhoodOptions options =
        NeighbourhoodOptions.DEFAULTS
            .withDepth(depth)
            .withInverse(inverse)
            .withMaxEdges(maxEdges)
            .withMaxCardinality(maxCardinality);
    long start = System.nanoTime();
    Neighbourhood found;
    int passes = 0;
    if (file.isEmpty()) {
      try (var graph = new NearbyGraph(terminal, endpoint, given)) {
        if (endpoint.isDryRun()) {
          graph.plan(nodes, depth);
          return ExitCode.DONE;
        }
        found = graph.extract(nodes, options);
      }
    } else {
      endpoint.refuseWithout();
      try (var progress = new LoadingProgress(terminal)) {
        var source =
            new ScannedFileSource(file.get(), LoadOptions.DEFAULTS.withProgress(progress), nodes);
        found = new NeighbourhoodExtractor(source, options).extract(nodes);
        passes = source.passes();
      }
    }
    write(found);
    if (file.isPresent()) {
      found.kb().report().warnings().forEach(terminal::warn);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    format.print(terminal, new ExtractReport(given, out, found, nodes.size(), passes, seconds));
    return ExitCode.DONE;
  }

  private static void require(boolean isRight, String option, long value) {
    if (!isRight) {
      throw new BadInputException(option + " is " + value + "; give 1 or more");
    }
  }

  private void write(Neighbourhood found) {
    boolean isTurtle = out.toString().toLowerCase(Locale.ROOT).endsWith(".ttl");
    try {
      WholeFile.write(
          out,
          bytes -> {
            var text =
                new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), 1 << 16);
            TripleWriter.write(found.triples(), isTurtle ? found.prefixes() : Map.of(), text);
            text.flush();
          });
    } catch (IOException e) {
      throw new BadInputException("--out: cannot write " + e.getMessage(), e);
    }
  }
}
