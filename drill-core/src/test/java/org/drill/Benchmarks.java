package org.drill;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the benchmark graphs, which are not part of this repository. */
public final class Benchmarks {
  private Benchmarks() {}

  /**
   * The file of a graph; the calling test is skipped where the data is absent.
   *
   * @param graph family, carcinogenesis, mutagenesis or biopax
   * @return its OWL file
   */
  public static Path owl(String graph) {
    String folder = System.getenv("DRILL_BENCHMARKS");
    assumeTrue(folder != null, "DRILL_BENCHMARKS names no folder");
    String name = graph.equals("family") ? "family-benchmark_rich_background" : graph;
    Path file = Path.of(folder, graph, name + ".owl");
    assumeTrue(Files.exists(file), () -> file + " is missing");
    return file;
  }
}
