package org.drill.benchmarks;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.drill.kb.load.Syntax;
import org.drill.kb.load.Triple;
import org.drill.kb.load.TripleReader;
import org.drill.kb.load.TripleWriter;

/**
 * The same problems by the same command over the same triples, wherever they are: in memory, in a
 * file that is scanned, behind Fuseki and Virtuoso, on Spark. Answers, F1 and the numbers of tested
 * expressions ought to be equal.
 */
final class SourceTable {
  private static final String DEPTH = "2";
  private static final String EXPRESSIONS = "20000";

  /** Columns of a row of {@code drill learn --format csv}, names and expressions without commas. */
  private static final int FROM_END_F1 = 6;

  private SourceTable() {}

  /** The rows of an answer: problem, expression, F1, tested. */
  private record Learned(List<List<String>> rows) {
    long equal(Learned others, int column) {
      long equal = 0;
      for (int i = 0; i < rows.size(); i++) {
        equal +=
            i < others.rows.size() && rows.get(i).get(column).equals(others.rows.get(i).get(column))
                ? 1
                : 0;
      }
      return equal;
    }
  }

  private static Learned learned(String csv) {
    var rows = new ArrayList<List<String>>();
    for (String line : csv.lines().skip(1).toList()) {
      List<String> cells = List.of(line.split(",", -1));
      int f1 = cells.size() - FROM_END_F1;
      rows.add(List.of(String.join(",", cells.subList(0, f1)), cells.get(f1), cells.get(f1 + 3)));
    }
    return new Learned(rows);
  }

  static String measure() throws Exception {
    var text =
        new StringBuilder(
            "| data | learner | graph in | problems | equal answers | equal F1 | equal numbers"
                + " tested |\n"
                + "|---|---|---|---:|---:|---:|---:|\n");
    for (String data : List.of("family", "mutagenesis", "carcinogenesis")) {
      Path folder = Files.createTempDirectory("drill-sources");
      Path file = folder.resolve(data + ".nt");
      convert(ExpressionBenchmark.file(data), file);
      String problems = file.resolveSibling("standard.json").toString();
      Files.copy(ExpressionBenchmark.file(data).resolveSibling("standard.json"), Path.of(problems));
      try (TripleStore store = TripleStore.of(file)) {
        for (String learner : List.of("drill", "celoe")) {
          text.append(compared(data, learner, places(file, store), problems));
        }
      } finally {
        ScaleGraph.delete(folder);
      }
    }
    return text.toString()
        + "\nThe default learner and CELOE, "
        + String.format(Locale.ROOT, "%,d", Integer.parseInt(EXPRESSIONS))
        + " expressions, depth "
        + DEPTH
        + ". The first of each is compared with the others.";
  }

  /** The options that say where the triples are. */
  private static Map<String, List<String>> places(Path file, TripleStore store)
      throws IOException, InterruptedException {
    var places = new LinkedHashMap<String, List<String>>();
    places.put("memory", List.of("--kb", file.toString()));
    places.put("a scanned file", List.of("--kb", file.toString(), "--scan"));
    places.put("Fuseki", List.of("--kb", "sparql:" + store.address()));
    Optional<List<String>> virtuoso = virtuoso(file);
    virtuoso.ifPresent(options -> places.put("Virtuoso", options));
    if (SparkProgram.isBuilt()) {
      places.put("Spark", List.of("--kb", "spark:" + file));
    }
    return places;
  }

  private static String compared(
      String data, String learner, Map<String, List<String>> places, String problems)
      throws IOException, InterruptedException {
    var text = new StringBuilder();
    Learned first = null;
    for (var place : places.entrySet()) {
      var command = new ArrayList<>(List.of("learn"));
      command.addAll(place.getValue());
      command.addAll(List.of("--problems", problems, "--depth", DEPTH, "--learner", learner));
      command.addAll(List.of("--max-expressions", EXPRESSIONS, "--max-seconds", "300"));
      command.addAll(List.of("--format", "csv"));
      String[] arguments = command.toArray(String[]::new);
      ProcessTimes.ProcessRun run =
          place.getKey().equals("Spark")
              ? SparkProgram.run(arguments)
              : ProcessTimes.drill(arguments);
      Learned learned = learned(run.out());
      if (first == null) {
        first = learned;
      }
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %d | %d | %d | %d |%n",
              data,
              learner,
              place.getKey(),
              learned.rows().size(),
              first.equal(learned, 0),
              first.equal(learned, 1),
              first.equal(learned, 2)));
      System.err.println(data + ", " + learner + ", " + place.getKey() + ":\n" + run.out());
    }
    return text.toString();
  }

  private static void convert(Path from, Path to) throws IOException {
    var triples = new ArrayList<Triple>();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(from))) {
      TripleReader.read(in, Syntax.RDF_XML, triples::add);
    }
    var text = new StringBuilder();
    TripleWriter.write(triples, Map.of(), text);
    Files.writeString(to, text);
  }

  /** Loads a file into the Virtuoso that DRILL_VIRTUOSO names, as a graph of its own. */
  private static Optional<List<String>> virtuoso(Path file)
      throws IOException, InterruptedException {
    String given = System.getenv("DRILL_VIRTUOSO");
    if (given == null || given.isEmpty()) {
      return Optional.empty();
    }
    String[] settings = given.split(" ");
    Path copy = Path.of(settings[2]).resolve(String.valueOf(file.getFileName()));
    Files.writeString(copy, ascii(Files.readString(file)));
    String graph = "http://example.org/graph/" + file.getFileName();
    String load = "DB.DBA.TTLP(file_to_string_output('%s'), '', '%s', 0);".formatted(copy, graph);
    Process process =
        new ProcessBuilder(
                "isql-vt",
                "127.0.0.1:" + settings[1],
                "dba",
                "dba",
                "ERRORS=STDOUT",
                "exec=" + load)
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0 || output.contains("Error")) {
      throw new IOException("Virtuoso: " + output);
    }
    return Optional.of(List.of("--kb", "sparql:" + settings[0], "--graph", graph));
  }

  /** The loader of Virtuoso takes files as Latin-1. */
  private static String ascii(String document) {
    var text = new StringBuilder();
    document
        .chars()
        .forEach(c -> text.append(c < 128 ? String.valueOf((char) c) : "\\u%04X".formatted(c)));
    return text.toString();
  }
}
