package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.drill.kb.source.sparql.EndpointException.Fault;

/**
 * Queries with answers of a known size: what an endpoint gives is compared with what it counts.
 *
 * <p>An endpoint may cut its answers without a word, but a count is one row, which cannot be cut.
 * So the first thing to ask for is many rows of no meaning, and how many there should be: that
 * tells how many rows the endpoint gives at once. Answers whose size is not known from a count have
 * to stay below. Only answers that stand this go to the cache.
 */
final class EndpointQueries implements AutoCloseable {
  /**
   * How much is asked for at once, at most: of Virtuoso, less than it gives and takes by default.
   */
  private static final int MOST_ROWS = 40_000;

  private static final int VIRTUOSO_ROWS = 8000;
  private static final int MOST_NODES = 4000;
  private static final int VIRTUOSO_NODES = 400;

  /** With fewer rows at once, asking would not come to an end. */
  private static final int FEWEST_ROWS = 50;

  private final SparqlClient client;
  private final Optional<AnswerCache> cache;
  private final ExecutorService workers;
  private int rowsAtOnce;
  private int nodesAtOnce;

  EndpointQueries(SparqlClient client, Optional<AnswerCache> cache) {
    this.client = client;
    this.cache = cache;
    this.workers =
        Executors.newFixedThreadPool(
            client.limits().atOnce(),
            task -> {
              var thread = new Thread(task, "endpoint");
              thread.setDaemon(true);
              return thread;
            });
  }

  Endpoint endpoint() {
    return client.endpoint();
  }

  /**
   * Whether the endpoint may be Virtuoso, which gets negations and alternatives within filters
   * wrong: it says so, or said nothing yet, since all answers came from the cache.
   */
  boolean mayBeVirtuoso() {
    return client.traffic().queries() == 0 || client.program().contains("Virtuoso");
  }

  /** Some nodes in parts, each of so many as may be asked about at once. */
  List<List<String>> parts(Collection<String> nodes) {
    return nodes.isEmpty() ? List.of() : parts(nodes, nodesAtOnce());
  }

  /** The same for an endpoint that was not asked yet. */
  static List<List<String>> plannedParts(Collection<String> nodes) {
    return parts(nodes, MOST_NODES);
  }

  private static List<List<String>> parts(Collection<String> nodes, int size) {
    List<String> all = List.copyOf(nodes);
    var parts = new ArrayList<List<String>>();
    for (int from = 0; from < all.size(); from += size) {
      parts.add(all.subList(from, Math.min(all.size(), from + size)));
    }
    return parts;
  }

  /** Whether what a property path leads to is all of it. */
  boolean hasWholePaths() {
    return nodesAtOnce() != VIRTUOSO_NODES;
  }

  /**
   * How many nodes may be asked about at once. That is kept as answers are, since other parts would
   * be other queries.
   */
  private synchronized int nodesAtOnce() {
    if (nodesAtOnce == 0) {
      var key = RowQuery.of(List.of("n"), "").ending(" # nodes at once");
      Optional<QueryAnswer> known = cache.flatMap(c -> c.find(key.text(), key.variables()));
      if (known.isEmpty() && client.traffic().queries() == 0) {
        client.select("SELECT (COUNT(*) AS ?n) WHERE { }", key.variables());
      }
      String most = String.valueOf(mayBeVirtuoso() ? VIRTUOSO_NODES : MOST_NODES);
      Term[] row = {new Term(Term.Kind.LITERAL, most, "", "")};
      QueryAnswer nodes =
          known.orElseGet(() -> new QueryAnswer(key.variables(), List.<Term[]>of(row)));
      if (known.isEmpty()) {
        cache.ifPresent(c -> c.keep(key.text(), nodes));
      }
      nodesAtOnce = (int) number(nodes.get(0, 0));
    }
    return nodesAtOnce;
  }

  Traffic traffic() {
    Traffic sent = client.traffic();
    long kept = cache.map(AnswerCache::kept).orElse(0L);
    return new Traffic(
        sent.queries(), sent.repeated(), sent.rows(), sent.bytes(), sent.seconds(), kept);
  }

  /**
   * Asks for rows.
   *
   * @param query a query
   * @return its answer, of the size that the endpoint counts
   */
  QueryAnswer ask(RowQuery query) {
    String text = query.text();
    Optional<QueryAnswer> known = cache.flatMap(c -> c.find(text, query.variables()));
    if (known.isPresent()) {
      return known.get();
    }
    QueryAnswer answer = client.select(text, query.variables());
    check(query, answer);
    cache.ifPresent(c -> c.keep(text, answer));
    return answer;
  }

  private void check(RowQuery query, QueryAnswer answer) {
    if (query.expected().isEmpty() && answer.size() >= rowsAtOnce()) {
      throw new AskForLessException(
          endpoint().name() + ": gives no more than " + answer.size() + " rows at once", null);
    }
    if (query.expected().isPresent() && query.expected().getAsLong() != answer.size()) {
      throw new AskForLessException(
          String.format(
              Locale.ROOT,
              "%s: gives %,d rows where it counts %,d; it cuts its answers, or changes meanwhile",
              endpoint().name(),
              answer.size(),
              query.expected().getAsLong()),
          null);
    }
  }

  /** How many rows can be asked for at once; the endpoint cuts no answer with fewer. */
  synchronized int rowsAtOnce() {
    int most = hasWholePaths() ? MOST_ROWS : VIRTUOSO_ROWS;
    for (int rows = most; rowsAtOnce == 0; rows /= 2) {
      if (rows < FEWEST_ROWS) {
        throw failure("gives too few rows at once to be used");
      }
      try {
        rowsAtOnce = given(rows);
      } catch (AskForLessException e) {
        // the endpoint says itself that these are too many
      }
    }
    return rowsAtOnce;
  }

  /** Asks for rows of no meaning; how many of them can be relied on. */
  private int given(int rows) {
    RowQuery query = RowQuery.of(List.of("x"), "?s ?p ?o . BIND(1 AS ?x)").ending(" LIMIT " + rows);
    Optional<QueryAnswer> known = cache.flatMap(c -> c.find(query.text(), query.variables()));
    QueryAnswer answer = known.orElseGet(() -> client.select(query.text(), query.variables()));
    if (known.isEmpty()) {
      cache.ifPresent(c -> c.keep(query.text(), answer));
    }
    if (answer.size() == rows) {
      return rows;
    }
    String inner = "{ SELECT ?s WHERE { ?s ?p ?o } LIMIT " + rows + " }";
    long there = number("SELECT (COUNT(*) AS ?n) WHERE { " + inner + " }");
    if (answer.size() == there) {
      return rows;
    }
    if (answer.size() < FEWEST_ROWS) {
      throw failure(
          "gives %,d rows where it counts %,d; it cuts its answers"
              .formatted(answer.size(), there));
    }
    return answer.size();
  }

  /**
   * Asks for one number.
   *
   * @param text a query with the variable {@code ?n}
   * @return its value in the one row of the answer
   */
  long number(String text) {
    List<String> variables = List.of("n");
    Optional<QueryAnswer> known = cache.flatMap(c -> c.find(text, variables));
    QueryAnswer answer = known.orElseGet(() -> client.select(text, variables));
    if (answer.size() != 1) {
      throw failure("gives " + answer.size() + " rows for one count");
    }
    long number = number(answer.get(0, 0));
    if (known.isEmpty()) {
      cache.ifPresent(c -> c.keep(text, answer));
    }
    return number;
  }

  /** The number that a term is. */
  long number(Term term) {
    try {
      return Long.parseLong(term.text());
    } catch (NumberFormatException e) {
      throw failure("counts '" + term.text() + "', which is no number");
    }
  }

  EndpointException failure(String what) {
    return new EndpointException(Fault.ENDPOINT, endpoint().name() + ": " + what);
  }

  /** Does some things at once, as far as the endpoint may be asked at once, in any order. */
  <T> List<T> all(List<Callable<T>> tasks) {
    var futures = new ArrayList<Future<T>>();
    for (Callable<T> task : tasks) {
      futures.add(workers.submit(task));
    }
    var results = new ArrayList<T>();
    try {
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure("interrupted while it was asked");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException problem) {
        throw problem;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }
}
