package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.jena.fuseki.main.FusekiServer;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.tdb2.DatabaseMgr;
import org.apache.jena.tdb2.loader.Loader;
import org.drill.kb.source.sparql.Credentials;
import org.drill.kb.source.sparql.Endpoint;

/** A file of triples in a database of TDB2 beside it, behind Fuseki on this machine. */
final class TripleStore implements AutoCloseable {
  private final DatasetGraph data;
  private final FusekiServer server;
  private final double loading;

  private TripleStore(DatasetGraph data, FusekiServer server, double loading) {
    this.data = data;
    this.server = server;
    this.loading = loading;
  }

  /**
   * Loads a file into a database, and starts the server. The database is beside the file, and is
   * used again if it is there.
   */
  static TripleStore of(Path file) throws IOException {
    Path folder = file.resolveSibling(file.getFileName() + ".tdb");
    Path took = file.resolveSibling(file.getFileName() + ".tdb.seconds");
    Files.createDirectories(folder);
    if (!Files.exists(took)) {
      ScaleGraph.delete(folder); // it may be half of one
      Files.createDirectories(folder);
    }
    DatasetGraph data = DatabaseMgr.connectDatasetGraph(folder.toString());
    if (!Files.exists(took)) {
      long start = System.nanoTime();
      Loader.load(data, List.of(file.toString()), false);
      Files.writeString(took, String.valueOf((System.nanoTime() - start) / 1e9));
    }
    double loading = Double.parseDouble(Files.readString(took));
    FusekiServer server =
        FusekiServer.create().port(0).loopback(true).add("/graph", data).build().start();
    return new TripleStore(data, server, loading);
  }

  /** How long the loading took, in seconds. */
  double loading() {
    return loading;
  }

  String address() {
    return "http://localhost:" + server.getPort() + "/graph/sparql";
  }

  Endpoint endpoint() {
    return Endpoint.of(address(), List.of(), Credentials.NONE);
  }

  @Override
  public void close() {
    server.stop();
    data.close();
  }
}
