package org.drill.owlapi;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The benchmark data, where the environment variable DRILL_BENCHMARKS says it is. */
final class Benchmarks {
  private static final String VARIABLE = "DRILL_BENCHMARKS";

  private Benchmarks() {}

  /** The ontology of a benchmark; skips the test if there is none on this machine. */
  static Path ontology(String name) throws IOException {
    String folder = System.getenv(VARIABLE);
    assumeTrue(folder != null, VARIABLE + " is not set");
    Path benchmark = Path.of(folder, name);
    assumeTrue(Files.isDirectory(benchmark), benchmark + " does not exist");
    try (Stream<Path> files = Files.list(benchmark)) {
      return files.filter(file -> file.toString().endsWith(".owl")).findFirst().orElseThrow();
    }
  }
}
