package org.drill.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.eclipse.rdf4j.common.exception.RDF4JException;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.query.BindingSet;
import org.eclipse.rdf4j.query.TupleQueryResult;
import org.eclipse.rdf4j.query.impl.SimpleDataset;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.repository.sail.SailRepositoryConnection;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.sail.memory.MemoryStore;

/**
 * A SPARQL endpoint on this machine, over RDF4J's engine, that can do whatever endpoints do wrong.
 *
 * <p>It speaks as much of the SPARQL 1.1 protocol as tests need: SELECT queries by POST, answers in
 * JSON, zipped where the client takes that, {@code default-graph-uri}.
 *
 * <p>The file is long since it has every fault that an endpoint may have.
 */
public final class SparqlServer implements AutoCloseable {
  /** The user that {@link Fault#LOGIN} lets in, and the password, with a colon between. */
  public static final String LOGIN = "ada:s3cret:word";

  private static final String JSON = "application/sparql-results+json";

  static {
    // answers that wait for the acknowledgement of their head are 40 ms late
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  /** What the server does wrong. */
  public enum Fault {
    /** Nothing. */
    NONE,
    /** Gives some rows of more, and does not say so. */
    SILENT_CUT,
    /** Gives some rows of more, and says so as Virtuoso does. */
    ROWS_CUT,
    /** Gives some rows of more, and says as Virtuoso does that it ran out of time. */
    TIME_CUT,
    /** Ends in the middle of answers with many rows, with status 200, as Fuseki does. */
    JSON_CUT,
    /** Breaks the connection in the middle of answers with many rows. */
    CONNECTION_CUT,
    /** Sends a byte now and then. */
    DRIP,
    /** Sends nothing. */
    STALL,
    /** Says 429 to some requests, and when to come back. */
    BUSY,
    /** Says 503 to queries with many rows, as Fuseki does when they take too long. */
    OVERLOADED,
    /** Says 500 to queries about many nodes. */
    REFUSES_LONG,
    /** Sends a page with status 200. */
    PAGE,
    /** Sends text with status 200. */
    TEXT,
    /** Sends JSON that is no answer. */
    OTHER_JSON,
    /** Wants a login. */
    LOGIN,
    /** Knows nothing of SPARQL. */
    NOT_FOUND,
    /** Is elsewhere. */
    MOVED,
    /** Says 418, which nobody expects. */
    ODD_STATUS
  }

  private final HttpServer server;
  private final ExecutorService workers;
  private final SailRepository repository = new SailRepository(new MemoryStore());
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();
  private final List<String> queries = new ArrayList<>();
  private volatile Fault fault = Fault.NONE;
  private volatile int limit;
  private volatile String refused = "";
  private volatile String emptied = "";

  private SparqlServer(HttpServer server) {
    this.server = server;
    this.workers =
        Executors.newCachedThreadPool(
            task -> {
              var thread = new Thread(task, "sparql-server");
              thread.setDaemon(true);
              return thread;
            });
    server.setExecutor(workers);
    server.createContext("/sparql", this::handle);
  }

  /**
   * Starts a server on a free port of the loopback interface, with an empty graph.
   *
   * @return the server
   */
  public static SparqlServer start() {
    try {
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      var server = new SparqlServer(HttpServer.create(address, 0));
      server.server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Loads triples into a graph.
   *
   * @param in the triples
   * @param format the name of their file, by whose ending the syntax is known
   * @param graph the IRI of the graph; empty for the default graph
   * @return this
   */
  public SparqlServer load(InputStream in, String format, String graph) {
    RDFFormat syntax = Rio.getParserFormatForFileName(format).orElse(RDFFormat.TURTLE);
    try (SailRepositoryConnection connection = repository.getConnection()) {
      if (graph.isEmpty()) {
        connection.add(in, "http://example.org/base/", syntax);
      } else {
        IRI context = SimpleValueFactory.getInstance().createIRI(graph);
        connection.add(in, "http://example.org/base/", syntax, context);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /**
   * Makes the server do something wrong from now on.
   *
   * @param what what
   * @param number how many rows are many, or how many requests are refused
   * @return this
   */
  public SparqlServer with(Fault what, int number) {
    limit = number;
    fault = what;
    refused = "";
    emptied = "";
    requests.set(0);
    return this;
  }

  /**
   * Makes the server say 503 to some queries, until another fault is set.
   *
   * @param text what these have in them
   * @return this
   */
  public SparqlServer refusing(String text) {
    refused = text;
    return this;
  }

  /**
   * Makes the server answer some queries without rows, until another fault is set.
   *
   * @param text what these have in them
   * @return this
   */
  public SparqlServer emptying(String text) {
    emptied = text;
    return this;
  }

  /**
   * Where the server is.
   *
   * @return an address
   */
  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/sparql";
  }

  /**
   * How many requests came since the last fault was set.
   *
   * @return their number
   */
  public int requests() {
    return requests.get();
  }

  /**
   * How many queries were answered at once, at most.
   *
   * @return their number
   */
  public int mostAtOnce() {
    return mostRunning.get();
  }

  /**
   * The queries that were answered or not.
   *
   * @return their texts
   */
  public List<String> queries() {
    synchronized (queries) {
      return List.copyOf(queries);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    workers.shutdownNow();
    repository.shutDown();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      answer(exchange);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(HttpExchange exchange) throws IOException, InterruptedException {
    int number = requests.incrementAndGet();
    String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    switch (fault) {
      case STALL -> Thread.sleep(60_000);
      case BUSY -> {
        if (number <= limit) {
          exchange.getResponseHeaders().set("Retry-After", "0");
          send(exchange, 429, "text/plain", "slow down");
          return;
        }
      }
      case PAGE -> {
        send(exchange, 200, "text/html; charset=UTF-8", "<html><body>Welcome</body></html>");
        return;
      }
      case TEXT -> {
        send(exchange, 200, "text/csv", "s,p,o\n");
        return;
      }
      case OTHER_JSON -> {
        send(exchange, 200, "application/json", "{\"status\": \"fine\"}");
        return;
      }
      case LOGIN -> {
        byte[] both = LOGIN.getBytes(StandardCharsets.UTF_8);
        String expected = "Basic " + Base64.getEncoder().encodeToString(both);
        if (!expected.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
          exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"graph\"");
          send(exchange, 401, "text/plain", "no");
          return;
        }
      }
      case NOT_FOUND -> {
        send(exchange, 404, "text/html", "<html>nothing here</html>");
        return;
      }
      case MOVED -> {
        exchange.getResponseHeaders().set("Location", "https://example.org/new/sparql");
        send(exchange, 301, "text/plain", "moved");
        return;
      }
      case ODD_STATUS -> {
        send(exchange, 418, "text/plain", "I am a teapot\nsecond line");
        return;
      }
      default -> {}
    }
    answer(exchange, form);
  }

  private void answer(HttpExchange exchange, String form) throws IOException, InterruptedException {
    String query = "";
    var dataset = new SimpleDataset();
    for (String field : form.split("&")) {
      String value =
          URLDecoder.decode(field.substring(field.indexOf('=') + 1), StandardCharsets.UTF_8);
      if (field.startsWith("query=")) {
        query = value;
      } else if (field.startsWith("default-graph-uri=")) {
        dataset.addDefaultGraph(SimpleValueFactory.getInstance().createIRI(value));
      }
    }
    synchronized (queries) {
      queries.add(query);
    }
    if (fault == Fault.REFUSES_LONG && query.length() > limit) {
      send(exchange, 500, "text/plain", "Virtuoso 37000 Error SP031: SPARQL compiler: too long");
      return;
    }
    if (!refused.isEmpty() && query.contains(refused)) {
      send(exchange, 503, "text/plain", "Query timeout expired");
      return;
    }
    List<BindingSet> rows;
    List<String> variables;
    mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
    try (SailRepositoryConnection connection = repository.getConnection()) {
      var prepared = connection.prepareTupleQuery(query);
      if (!dataset.getDefaultGraphs().isEmpty()) {
        prepared.setDataset(dataset);
      }
      try (TupleQueryResult result = prepared.evaluate()) {
        variables = result.getBindingNames();
        rows = new ArrayList<>(result.stream().toList());
      }
    } catch (RDF4JException e) {
      send(exchange, 400, "text/plain", String.valueOf(e.getMessage()));
      return;
    } finally {
      running.decrementAndGet();
    }
    boolean isEmptied = !emptied.isEmpty() && query.contains(emptied);
    send(exchange, variables, isEmptied ? List.of() : rows);
  }

  private void send(HttpExchange exchange, List<String> variables, List<BindingSet> rows)
      throws IOException, InterruptedException {
    boolean isMany = limit > 0 && rows.size() > limit;
    List<BindingSet> sent = rows;
    if (isMany) {
      switch (fault) {
        case SILENT_CUT -> sent = rows.subList(0, limit);
        case ROWS_CUT -> {
          sent = rows.subList(0, limit);
          exchange.getResponseHeaders().set("X-SPARQL-MaxRows", String.valueOf(limit));
        }
        case TIME_CUT -> {
          sent = rows.subList(0, limit);
          exchange.getResponseHeaders().set("X-SQL-State", "S1TAT");
        }
        case OVERLOADED -> {
          send(exchange, 503, "text/plain", "Query timeout expired");
          return;
        }
        default -> {}
      }
    }
    byte[] body = SparqlJson.bytes(variables, sent);
    if (isMany && fault == Fault.CONNECTION_CUT) {
      exchange.getResponseHeaders().set("Content-Type", JSON);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body, 0, body.length / 2);
      exchange.getResponseBody().flush();
      return;
    }
    if (isMany && fault == Fault.JSON_CUT) {
      body = Arrays.copyOf(body, body.length / 2);
    }
    exchange.getResponseHeaders().set("Content-Type", JSON);
    String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
    if (fault == Fault.DRIP) {
      drip(exchange, body);
    } else if (accepted != null && accepted.contains("gzip")) {
      exchange.getResponseHeaders().set("Content-Encoding", "gzip");
      exchange.sendResponseHeaders(200, 0);
      try (OutputStream out = new GZIPOutputStream(exchange.getResponseBody())) {
        out.write(body);
      }
    } else {
      exchange.sendResponseHeaders(200, 0);
      exchange.getResponseBody().write(body);
    }
  }

  private static void drip(HttpExchange exchange, byte[] body)
      throws IOException, InterruptedException {
    exchange.sendResponseHeaders(200, 0);
    for (byte value : body) {
      exchange.getResponseBody().write(value);
      exchange.getResponseBody().flush();
      Thread.sleep(50);
    }
  }

  private static void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }
}
