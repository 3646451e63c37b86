package org.drill.app.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.kb.source.GraphSource;
import org.drill.kb.source.GraphSources;
import org.drill.kb.source.sparql.ClientLimits;
import org.drill.kb.source.sparql.Credentials;
import org.drill.kb.source.sparql.Endpoint;
import org.drill.kb.source.sparql.SparqlGraphSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of commands that take a graph from a SPARQL endpoint ({@code --kb sparql:URL}). */
public final class EndpointOptions {
  @Option(
      names = "--graph",
      paramLabel = "IRI",
      description = "Of an endpoint: this graph and no other; repeatable. Default: its default.")
  private List<String> graphs = new ArrayList<>();

  @Option(
      names = "--credentials",
      paramLabel = "FILE",
      description =
          "For an endpoint: a file with one line USER:PASSWORD. Default: "
              + Credentials.USER
              + " and "
              + Credentials.PASSWORD
              + " of the environment.")
  private @Nullable Path credentials;

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description = "A folder that keeps the answers of an endpoint, for the next time.")
  private @Nullable Path cache;

  @Option(
      names = "--request-seconds",
      paramLabel = "S",
      description = "How long an endpoint may take for one query. Default: ${DEFAULT-VALUE}.")
  private double requestSeconds = ClientLimits.DEFAULTS.requestSeconds();

  @Option(
      names = "--endpoint-seconds",
      paramLabel = "S",
      description = "How long an endpoint may take for all. Default: ${DEFAULT-VALUE}.")
  private double totalSeconds = ClientLimits.DEFAULTS.totalSeconds();

  @Option(
      names = "--dry-run",
      description = "Print what an endpoint would be asked, and ask nothing.")
  private boolean dryRun;

  /** Whether nothing is to be sent. */
  public boolean isDryRun() {
    return dryRun;
  }

  /** Whether a name is that of a graph that is never loaded, not of a file. */
  public static boolean isElsewhere(String name) {
    return Endpoint.isEndpoint(name) || GraphSources.isNamed(name);
  }

  /** Opens a graph that is never loaded: an endpoint, or one that a provider has. */
  public GraphSource openElsewhere(String name) {
    if (Endpoint.isEndpoint(name)) {
      return open(name);
    }
    refuseWithout();
    return GraphSources.open(name);
  }

  /** Opens an endpoint; nothing is sent yet. */
  public SparqlGraphSource open(String name) {
    checkSeconds();
    return open(name, ClientLimits.DEFAULTS.withSeconds(requestSeconds, totalSeconds));
  }

  /**
   * Opens an endpoint for somebody else than its owner.
   *
   * @param name the name of the endpoint
   * @param seconds how long it may be asked at most, if no option says less
   * @param bytes how much it may answer
   */
  public SparqlGraphSource openFor(String name, double seconds, long bytes) {
    checkSeconds();
    double total = Math.min(totalSeconds, seconds);
    return open(
        name,
        ClientLimits.DEFAULTS
            .withSeconds(Math.min(requestSeconds, total), total)
            .withTotalBytes(bytes));
  }

  private SparqlGraphSource open(String name, ClientLimits limits) {
    Credentials login =
        credentials == null
            ? Credentials.ofEnvironment(System.getenv())
            : Credentials.ofFile(credentials);
    return SparqlGraphSource.open(
        Endpoint.of(name, graphs, login), limits, Optional.ofNullable(cache));
  }

  private void checkSeconds() {
    if (!(requestSeconds > 0) || !(totalSeconds > 0)) {
      throw new BadInputException(
          "--request-seconds is %s and --endpoint-seconds %s; give more than 0"
              .formatted(requestSeconds, totalSeconds));
    }
  }

  /** Refuses options about endpoints where there is none. */
  public void refuseWithout() {
    boolean isGiven = !graphs.isEmpty() || credentials != null || cache != null || dryRun;
    if (isGiven) {
      throw new BadInputException(
          "--graph, --credentials, --cache and --dry-run are for endpoints; give --kb sparql:URL");
    }
  }
}
