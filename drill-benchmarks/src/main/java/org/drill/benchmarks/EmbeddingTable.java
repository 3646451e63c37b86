package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** {@code drill embed} by every method on a graph: quality, time and memory. */
final class EmbeddingTable {
  private static final List<String> GRAPHS =
      List.of("family", "biopax", "mutagenesis", "carcinogenesis");

  /** The defaults. */
  private static final List<List<String>> METHODS =
      List.of(List.of("conex"), List.of("complex"), List.of("distmult"), List.of("shallom"));

  /** The losses of the papers; that of Shallom is its default. */
  private static final List<List<String>> PUBLISHED =
      List.of(
          List.of("conex", "--loss", "binary"),
          List.of("complex", "--loss", "logistic"),
          List.of("distmult", "--loss", "margin"));

  private static final String HEADER =
      """
      | method | MRR (lowest – highest) | by chance | Hits@1 | Hits@3 | Hits@10 | relation MRR |\
       epochs | slowest | peak memory |
      |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
      """;

  private EmbeddingTable() {}

  static Map<String, BenchmarkPage.Section> sections() {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    sections.put("machine", BenchmarkPage::machine);
    for (String graph : GRAPHS) {
      sections.put(graph, () -> defaults(graph));
    }
    for (String graph : GRAPHS) {
      sections.put(graph + "-published", () -> HEADER + rows(graph, PUBLISHED) + seedLine(graph));
    }
    sections.putAll(EmbeddingSettings.sections());
    return sections;
  }

  private static String defaults(String graph) throws IOException, InterruptedException {
    var results = new LinkedHashMap<String, Measured>();
    for (List<String> method : METHODS) {
      results.put(method.get(0), measure(graph, method));
    }
    var text = new StringBuilder(HEADER);
    results.forEach((name, measured) -> text.append(row(name, measured)));
    return text
        + seedLine(graph)
        + " "
        + lead(results, "distmult")
        + " "
        + lead(results, "complex");
  }

  /** By how much ConEx is ahead of another method, split by split. */
  private static String lead(Map<String, Measured> results, String other) {
    List<Map<String, String>> ours = requireNonNull(results.get("conex")).results();
    List<Map<String, String>> theirs = requireNonNull(results.get(other)).results();
    double[] leads =
        IntStream.range(0, ours.size())
            .mapToDouble(k -> number(ours.get(k), "mrr") - number(theirs.get(k), "mrr"))
            .sorted()
            .toArray();
    return String.format(
        Locale.ROOT,
        "MRR of `conex` less that of `%s`, seed by seed: %+.3f in the mean (%+.3f to %+.3f), more"
            + " than 0 with %d of %d.",
        other,
        Arrays.stream(leads).average().orElse(0),
        leads[0],
        leads[leads.length - 1],
        Arrays.stream(leads).filter(lead -> lead > 0).count(),
        leads.length);
  }

  private static String rows(String graph, List<List<String>> methods)
      throws IOException, InterruptedException {
    var text = new StringBuilder();
    for (List<String> method : methods) {
      text.append(row(method.get(0) + ", " + method.get(2), measure(graph, method)));
    }
    return text.toString();
  }

  private static String seedLine(String graph) {
    int seeds = seeds(graph);
    return seeds == 1 ? "\nSeed 1." : "\nSeeds 1 to " + seeds + ".";
  }

  /** Small graphs have few triples to rank, and are trained in seconds: they get more seeds. */
  private static int seeds(String graph) {
    String asked = System.getenv("DRILL_SEEDS");
    if (asked != null) {
      return Integer.parseInt(asked);
    }
    return graph.equals("family") || graph.equals("biopax") ? 10 : 3;
  }

  /** What the runs of one method printed, by seed, with the slowest and the largest. */
  private record Measured(List<Map<String, String>> results, double slowest, double peak) {}

  private static Measured measure(String graph, List<String> method)
      throws IOException, InterruptedException {
    List<Map<String, String>> results = new ArrayList<>();
    double slowest = 0;
    double peak = 0;
    for (int seed = 1; seed <= seeds(graph); seed++) {
      Path file = Files.createTempFile("drill", ".safetensors");
      try {
        List<String> command =
            new ArrayList<>(
                List.of(
                    "embed",
                    "--kb",
                    ExpressionBenchmark.file(graph).toString(),
                    "--seed",
                    Integer.toString(seed),
                    "--format",
                    "csv",
                    "--out",
                    file.toString(),
                    "--method"));
        command.addAll(method);
        ProcessTimes.ProcessRun run = ProcessTimes.drill(command.toArray(String[]::new));
        slowest = Math.max(slowest, run.seconds());
        peak = Math.max(peak, run.megabytes());
        results.add(fields(run.out()));
      } finally {
        Files.deleteIfExists(file);
      }
    }
    return new Measured(results, slowest, peak);
  }

  private static String row(String name, Measured measured) {
    List<Map<String, String>> results = measured.results();
    double[] mrr = results.stream().mapToDouble(r -> number(r, "mrr")).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "| %s | %.3f (%.3f – %.3f) | %.4f | %.3f | %.3f | %.3f | %.3f | %.0f | %.0f s | %.0f MB |%n",
        name,
        mean(results, "mrr"),
        mrr[0],
        mrr[mrr.length - 1],
        mean(results, "randomMrr"),
        mean(results, "hitsAt1"),
        mean(results, "hitsAt3"),
        mean(results, "hitsAt10"),
        mean(results, "relationMrr"),
        mean(results, "epochs"),
        measured.slowest(),
        measured.peak());
  }

  private static Map<String, String> fields(String csv) {
    String[] lines = csv.strip().split("\n");
    String[] names = lines[0].split(",");
    String[] values = lines[1].split(",");
    var fields = new HashMap<String, String>();
    for (int i = 0; i < names.length; i++) {
      fields.put(names[i], values[i]);
    }
    return fields;
  }

  private static double mean(List<Map<String, String>> results, String name) {
    return results.stream().mapToDouble(result -> number(result, name)).average().orElse(0);
  }

  private static double number(Map<String, String> fields, String name) {
    return Double.parseDouble(fields.getOrDefault(name, "NaN"));
  }
}
