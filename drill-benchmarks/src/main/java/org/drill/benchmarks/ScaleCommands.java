package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What commands over large graphs take, as users give them: on one machine, and on Spark. */
final class ScaleCommands {
  private static final int LARGE =
      Integer.parseInt(System.getenv().getOrDefault("DRILL_LARGE", "10000000"));
  private static final String HEAP = "2g";
  private static final String LOADING_HEAP = "12g";
  private static final String COLUMNS =
      """
      | individuals | command | heap | s | of CPU, s | peak memory, MB |
      |---:|---|---:|---:|---:|---:|
      """;

  private ScaleCommands() {}

  private static String row(
      int individuals, String command, String heap, ProcessTimes.ProcessRun run) {
    String row =
        String.format(
            Locale.ROOT,
            "| %,d | %s | %s | %.1f | %.1f | %,.0f |%n",
            individuals,
            command,
            heap,
            run.seconds(),
            run.cpuSeconds(),
            run.megabytes());
    System.err.print(row); // such a page takes long
    return row;
  }

  /** Scanning and learning, and loading. */
  static String large() throws IOException, InterruptedException {
    var text = new StringBuilder(COLUMNS);
    try (ScaleGraph graph = ScaleGraph.of(LARGE)) {
      String file = graph.file().toString();
      String problem = graph.problem(ScaleTable.EXAMPLES).toString();
      for (int depth = 1; depth <= 3; depth++) {
        String[] learn = {
          "learn", "--kb", file, "--scan", "--depth", String.valueOf(depth), "--problems", problem
        };
        ProcessTimes.ProcessRun run = ProcessTimes.drillWith("-Xmx" + HEAP, learn);
        text.append(row(LARGE, "`drill learn --scan`, depth " + depth, HEAP, run));
      }
      ProcessTimes.ProcessRun loading =
          ProcessTimes.drillWith("-Xmx" + LOADING_HEAP, "describe", "--kb", file);
      text.append(row(LARGE, "`drill describe`, which loads it", LOADING_HEAP, loading));
      text.append(
          String.format(
              Locale.ROOT,
              "%n%,d triples, %,.0f MB; %d examples.",
              graph.triples(),
              graph.megabytes(),
              ScaleTable.EXAMPLES));
    }
    return text.toString();
  }

  /** Converting, once, and extracting. */
  static String spark() throws IOException, InterruptedException {
    var text = new StringBuilder(COLUMNS);
    for (int size : ScaleTable.SIZES) {
      try (ScaleGraph graph = ScaleGraph.of(size)) {
        Path table = graph.beside("table");
        if (!Files.exists(table)) {
          ProcessTimes.ProcessRun run =
              SparkProgram.run(
                  "convert", "--in", graph.file().toString(), "--out", table.toString());
          text.append(row(size, "`convert`", SparkProgram.HEAP, run));
        }
        for (int depth = 1; depth <= 3; depth++) {
          text.append(extracted(graph, ScaleTable.EXAMPLES, depth));
        }
        text.append(extracted(graph, ScaleTable.EXAMPLES / 10, 2));
        text.append(extracted(graph, ScaleTable.EXAMPLES * 10, 2));
      }
    }
    return text.toString();
  }

  private static String extracted(ScaleGraph graph, int examples, int depth)
      throws IOException, InterruptedException {
    Path list = Files.write(graph.beside("examples.txt"), graph.evenly(examples));
    var command = new ArrayList<>(List.of("extract", "--kb", "spark:" + graph.beside("table")));
    command.addAll(List.of("--examples", list.toString(), "--depth", String.valueOf(depth)));
    command.addAll(List.of("--out", graph.beside("near.nt").toString()));
    ProcessTimes.ProcessRun run = SparkProgram.run(command.toArray(String[]::new));
    return row(
        graph.individuals(),
        String.format(Locale.ROOT, "`extract`, %,d examples, depth %d", examples, depth),
        SparkProgram.HEAP,
        run);
  }
}
