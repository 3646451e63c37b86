package org.drill.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drill.sample.FamilyGraph;
import org.drill.sample.FamilyGraphOptions;

/** Whole processes as a user starts them: wall-clock time and the peak of resident memory. */
final class ProcessTimes {
  private static final int ROUNDS = 11;
  private static final int[] SIZES = {1_000, 10_000, 100_000, 1_000_000, 10_000_000};

  /**
   * A process that has ended.
   *
   * @param seconds from its start to its end
   * @param cpuSeconds what all its threads took, up to a few milliseconds before its end
   * @param megabytes the peak of its resident memory
   * @param out what it printed
   */
  record ProcessRun(double seconds, double cpuSeconds, double megabytes, String out) {}

  private ProcessTimes() {}

  /** {@code drill describe} on the benchmark graphs, interleaved. */
  static String commands() throws Exception {
    Map<String, List<ProcessRun>> runs = new LinkedHashMap<>();
    for (int round = 0; round <= ROUNDS; round++) {
      for (String graph : List.of("family", "biopax", "mutagenesis", "carcinogenesis")) {
        ProcessRun run = drill("describe", "--kb", ExpressionBenchmark.file(graph).toString());
        if (round > 0) {
          runs.computeIfAbsent(graph, g -> new ArrayList<>()).add(run);
        }
      }
    }
    var text =
        new StringBuilder("| `drill describe` | median | fastest – slowest | peak memory |\n");
    text.append("|---|---:|---:|---:|\n");
    for (var entry : runs.entrySet()) {
      double[] seconds =
          entry.getValue().stream().mapToDouble(ProcessRun::seconds).sorted().toArray();
      double peak = entry.getValue().stream().mapToDouble(ProcessRun::megabytes).max().orElse(0);
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %.2f s | %.2f – %.2f s | %.0f MB |%n",
              entry.getKey(),
              seconds[seconds.length / 2],
              seconds[0],
              seconds[seconds.length - 1],
              peak));
    }
    return text + "\n" + ROUNDS + " rounds, the graphs interleaved, after one round to warm up.";
  }

  /** {@code drill describe} on generated graphs from a thousand to ten million individuals. */
  static String scaling() throws Exception {
    var text = new StringBuilder();
    text.append("| individuals | triples | file | median | a triple | peak memory |\n");
    text.append("|---:|---:|---:|---:|---:|---:|\n");
    for (int size : SIZES) {
      Path file = Files.createTempFile("drill-" + size + "-", ".nt");
      try {
        generate(size, file);
        int rounds = size > 1_000_000 ? 1 : 3;
        ProcessRun[] runs = new ProcessRun[rounds];
        for (int k = 0; k < rounds; k++) {
          runs[k] = drill("describe", "--format", "csv", "--kb", file.toString());
        }
        Arrays.sort(runs, (a, b) -> Double.compare(a.seconds, b.seconds));
        ProcessRun median = runs[rounds / 2];
        String[] cells = median.out.strip().split(",");
        long triples = Long.parseLong(cells[cells.length - 1]);
        text.append(
            String.format(
                Locale.ROOT,
                "| %,d | %,d | %,d MB | %.2f s | %.2f µs | %,.0f MB |%n",
                size,
                triples,
                Files.size(file) >> 20,
                median.seconds,
                median.seconds / triples * 1e6,
                median.megabytes));
      } finally {
        Files.delete(file);
      }
    }
    return text.toString();
  }

  private static void generate(int size, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      new FamilyGraph(FamilyGraphOptions.DEFAULTS.withIndividuals(size)).writeNTriples(out);
    }
  }

  /** Runs the launcher in the current folder. */
  static ProcessRun drill(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("./drill"));
    command.addAll(List.of(arguments));
    return run(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT));
  }

  /** Runs the launcher with options for the JVM. */
  static ProcessRun drillWith(String options, String... arguments)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("./drill"));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("DRILL_JAVA_OPTIONS", options);
    return run(builder);
  }

  /** Runs a command to its end; what it prints to standard error goes where the builder says. */
  static ProcessRun run(ProcessBuilder builder) throws IOException, InterruptedException {
    Path out = Files.createTempFile("drill", ".out");
    try {
      long start = System.nanoTime();
      Process process = builder.redirectOutput(out.toFile()).start();
      double peak = 0;
      double cpu = 0;
      Path status = Path.of("/proc/" + process.pid() + "/status");
      while (process.isAlive()) {
        peak = Math.max(peak, residentMegabytes(status));
        cpu = Math.max(cpu, cpuSeconds(process));
        Thread.sleep(5);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      if (process.waitFor() != 0) {
        throw new IOException(builder.command() + " failed with " + process.exitValue());
      }
      return new ProcessRun(seconds, cpu, peak, Files.readString(out));
    } finally {
      Files.delete(out);
    }
  }

  private static double cpuSeconds(Process process) {
    return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L) / 1e3;
  }

  /** The highest resident memory so far, from Linux; 0 where that is not to be had. */
  private static double residentMegabytes(Path status) {
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1000)
          .findFirst()
          .orElse(0);
    } catch (IOException ended) {
      return 0;
    }
  }
}
