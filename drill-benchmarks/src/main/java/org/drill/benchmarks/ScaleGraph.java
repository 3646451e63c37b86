package org.drill.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.sample.FamilyGraph;
import org.drill.sample.FamilyGraphOptions;

/**
 * A generated graph of families as a file of N-Triples, in a folder with what is made of it. Both
 * are deleted at the end, unless {@code DRILL_SCALE} names a folder: what is there is used again.
 */
final class ScaleGraph implements AutoCloseable {
  private static final String KEPT = "DRILL_SCALE";

  private final Path folder;
  private final Path file;
  private final int individuals;
  private final boolean isKept;

  private ScaleGraph(Path folder, int individuals, boolean isKept) {
    this.folder = folder;
    this.file = folder.resolve("families.nt");
    this.individuals = individuals;
    this.isKept = isKept;
  }

  /** The graph with so many individuals. */
  static ScaleGraph of(int individuals) throws IOException {
    Optional<String> kept = Optional.ofNullable(System.getenv(KEPT)).filter(s -> !s.isEmpty());
    Path folder =
        kept.isPresent()
            ? Files.createDirectories(Path.of(kept.get()).resolve(String.valueOf(individuals)))
            : Files.createTempDirectory("drill-scale");
    var graph = new ScaleGraph(folder, individuals, kept.isPresent());
    if (!Files.exists(graph.file)) {
      Path partly = folder.resolve("partly.nt");
      try (BufferedWriter text = Files.newBufferedWriter(partly)) {
        new FamilyGraph(FamilyGraphOptions.DEFAULTS.withIndividuals(individuals))
            .writeNTriples(text);
      }
      Files.move(partly, graph.file);
    }
    return graph;
  }

  Path file() {
    return file;
  }

  /** Where something that is made of the graph is, or may be put. */
  Path beside(String name) {
    return folder.resolve(name);
  }

  int individuals() {
    return individuals;
  }

  double megabytes() throws IOException {
    return Files.size(file) / 1e6;
  }

  /** How many triples there are: one a line. */
  long triples() throws IOException {
    long lines = 0;
    byte[] bytes = new byte[1 << 20];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
        for (int i = 0; i < read; i++) {
          lines += bytes[i] == '\n' ? 1 : 0;
        }
      }
    }
    return lines;
  }

  /** Individuals that stand evenly in the file: the subjects of lines. */
  List<String> evenly(int count) throws IOException {
    var found = new LinkedHashSet<String>();
    try (var in = new RandomAccessFile(file.toFile(), "r")) {
      for (int k = 0; k < count; k++) {
        in.seek(in.length() / count * k + in.length() / (2L * count));
        in.readLine(); // the rest of a line
        found.add(subject(in.readLine()));
      }
    }
    if (found.size() < count) {
      throw new IOException(file + ": " + count + " individuals are too many");
    }
    return List.copyOf(found);
  }

  private static String subject(String line) {
    return line.substring(1, line.indexOf('>'));
  }

  /** Individuals in turns as positives and negatives: no short expression tells them apart. */
  Path problem(int count) throws IOException {
    var sides = List.of(new ArrayList<String>(), new ArrayList<String>());
    List<String> examples = evenly(count);
    for (int k = 0; k < examples.size(); k++) {
      sides.get(k % 2).add("\"" + examples.get(k) + "\"");
    }
    String text =
        "{\"problems\": {\"any\": {\"positive_examples\": %s, \"negative_examples\": %s}}}"
            .formatted(sides.get(0), sides.get(1));
    return Files.writeString(beside("problem.json"), text, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    if (!isKept) {
      delete(folder);
    }
  }

  /** Deletes a folder and all that is in it. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
