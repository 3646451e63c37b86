package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.jena.fuseki.main.FusekiServer;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.tdb2.DatabaseMgr;
import org.apache.jena.tdb2.loader.Loader;
import org.drill.kb.source.sparql.Credentials;
import org.drill.kb.source.sparql.Endpoint;

/** A file of triples in a database of TDB2 on disk, behind Fuseki on this machine. */
final class TripleStore implements AutoCloseable {
  private final Path folder;
  private final FusekiServer server;
  private final double loading;

  private TripleStore(Path folder, FusekiServer server, double loading) {
    this.folder = folder;
    this.server = server;
    this.loading = loading;
  }

  /** Loads a file into a database of its own, and starts the server. */
  static TripleStore of(Path file) throws IOException {
    Path folder = Files.createTempDirectory("drill-store");
    long start = System.nanoTime();
    DatasetGraph data = DatabaseMgr.connectDatasetGraph(folder.toString());
    Loader.load(data, List.of(file.toString()), false);
    double loading = (System.nanoTime() - start) / 1e9;
    FusekiServer server =
        FusekiServer.create().port(0).loopback(true).add("/graph", data).build().start();
    return new TripleStore(folder, server, loading);
  }

  /** How long the loading took, in seconds. */
  double loading() {
    return loading;
  }

  Endpoint endpoint() {
    return Endpoint.of(
        "http://localhost:" + server.getPort() + "/graph/sparql", List.of(), Credentials.NONE);
  }

  @Override
  public void close() throws IOException {
    server.stop();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
