package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code drill embed} with its defaults, by every method on a graph: quality, time and memory. */
final class EmbeddingTable {
  private static final List<String> METHODS = List.of("conex", "complex", "distmult", "shallom");
  private static final int SEEDS =
      Integer.parseInt(System.getenv().getOrDefault("DRILL_SEEDS", "3"));

  private EmbeddingTable() {}

  static Map<String, Report.Section> sections() {
    var sections = new LinkedHashMap<String, Report.Section>();
    sections.put("machine", Report::machine);
    for (String graph : List.of("family", "biopax", "mutagenesis", "carcinogenesis")) {
      sections.put(graph, () -> measure(graph));
    }
    return sections;
  }

  private static String measure(String graph) throws IOException, InterruptedException {
    var text = new StringBuilder();
    text.append("| method | MRR (lowest – highest) | by chance | Hits@1 | Hits@3 | Hits@10 |");
    text.append(" relation MRR | epochs | slowest | peak memory |\n");
    text.append("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (String method : METHODS) {
      text.append(row(graph, method));
    }
    return text + (SEEDS == 1 ? "\nSeed 1." : "\nSeeds 1 to " + SEEDS + ".");
  }

  private static String row(String graph, String method) throws IOException, InterruptedException {
    List<Map<String, String>> results = new ArrayList<>();
    double slowest = 0;
    double peak = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      Path file = Files.createTempFile("drill", ".safetensors");
      try {
        ProcessTimes.Run run =
            ProcessTimes.drill(
                "embed",
                "--kb",
                ExpressionBenchmark.file(graph).toString(),
                "--method",
                method,
                "--seed",
                Integer.toString(seed),
                "--format",
                "csv",
                "--out",
                file.toString());
        slowest = Math.max(slowest, run.seconds());
        peak = Math.max(peak, run.megabytes());
        results.add(fields(run.out()));
      } finally {
        Files.deleteIfExists(file);
      }
    }
    double[] mrr = results.stream().mapToDouble(r -> number(r, "mrr")).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "| %s | %.3f (%.3f – %.3f) | %.4f | %.3f | %.3f | %.3f | %.3f | %.0f | %.0f s | %.0f MB |%n",
        method,
        mean(results, "mrr"),
        mrr[0],
        mrr[mrr.length - 1],
        mean(results, "randomMrr"),
        mean(results, "hitsAt1"),
        mean(results, "hitsAt3"),
        mean(results, "hitsAt10"),
        mean(results, "relationMrr"),
        mean(results, "epochs"),
        slowest,
        peak);
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
