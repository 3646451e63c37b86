package org.drill.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.sample.RandomGraph;

/**
 * Where a graph of a table comes from.
 *
 * @param name its name in tables
 * @param key its name in the names of kept files, which no other graph has
 * @param file its file, unless it is drawn
 * @param loader reads or draws it
 */
record GraphSource(String name, String key, Optional<Path> file, Supplier<KnowledgeBase> loader) {
  private static final List<String> ENDINGS =
      List.of(".owl", ".rdf", ".ttl", ".nt", ".owx", ".ofn", ".omn", ".jsonld", ".nq", ".trig");

  /** A graph of DRILL_GRAPHS or DRILL_BENCHMARKS. */
  static GraphSource known(String name) {
    return new GraphSource(
        name,
        name,
        Optional.of(PolicyGraph.file(name)),
        () -> KnowledgeBaseLoader.load(PolicyGraph.file(name)));
  }

  /** A random graph. */
  static GraphSource drawn(long seed) {
    String name = "random-" + seed;
    return new GraphSource(name, name, Optional.empty(), () -> RandomGraph.draw(seed));
  }

  /**
   * The graphs in a folder and in the folders in it, by name. A graph that is alone in its folder
   * has the folder's name.
   *
   * @throws IllegalArgumentException if there are none
   */
  static List<GraphSource> in(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(folder + ": no such folder; give one that holds graphs");
    }
    var found = new ArrayList<>(files(folder).stream().map(GraphSource::alone).toList());
    for (Path inner : list(folder).filter(Files::isDirectory).sorted().toList()) {
      List<Path> files = files(inner);
      String name = String.valueOf(inner.getFileName());
      files.forEach(
          file ->
              found.add(
                  files.size() == 1 ? of(file, name) : of(file, name + "/" + baseName(file))));
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          folder + ": no graphs; give a folder of files " + ENDINGS + ", or of folders with one");
    }
    return found;
  }

  private static GraphSource alone(Path file) {
    return of(file, baseName(file));
  }

  private static GraphSource of(Path file, String name) {
    String key =
        String.format(
            Locale.ROOT, "%s-%08x", name.replace('/', '-'), sum(file.toAbsolutePath().normalize()));
    return new GraphSource(name, key, Optional.of(file), () -> KnowledgeBaseLoader.load(file));
  }

  /** What tells a file from others, and from what it was before. */
  private static long sum(Path file) {
    try {
      var sum = new CRC32();
      String text = file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file);
      sum.update(text.getBytes(UTF_8));
      return sum.getValue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> list(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(Path folder) {
    return list(folder)
        .filter(Files::isRegularFile)
        .filter(file -> ending(file).isPresent())
        .sorted()
        .toList();
  }

  private static String plain(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("\\.gz$", "");
  }

  private static Optional<String> ending(Path file) {
    return ENDINGS.stream().filter(plain(file)::endsWith).findFirst();
  }

  private static String baseName(Path file) {
    String name = plain(file);
    return name.substring(0, name.length() - ending(file).orElse("").length());
  }
}
