package org.drill.kb.source.sparql;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLException;
import org.drill.kb.source.sparql.EndpointException.Fault;
import org.jspecify.annotations.Nullable;

/**
 * A client of a SPARQL 1.1 endpoint that gives whole answers or throws.
 *
 * <p>Queries are sent by POST, answers are JSON, zipped if the endpoint can. What a whole answer is
 * has its home in {@link ResponseReader}. A request ends at its deadline even if the endpoint goes
 * on to send a byte now and then. What an endpoint asks to send again later is sent again.
 *
 * <p>Thread-safe; more requests than {@link ClientLimits#atOnce} wait for their turn. Redirects are
 * not followed: they would carry credentials to where nobody sent them.
 */
final class SparqlClient {
  /** How long it may take to reach the endpoint at all. */
  private static final Duration CONNECT = Duration.ofSeconds(10);

  /** After so many requests in a row that took too long, no smaller ones are tried. */
  private static final int SLOW_IN_A_ROW = 3;

  private static final double NANOS = 1e9;

  private final Endpoint endpoint;
  private final ClientLimits limits;
  private final ResponseReader reader;
  private final HttpClient http;
  private final Semaphore turns;
  private final long start = System.nanoTime();

  private final AtomicLong queries = new AtomicLong();
  private final AtomicLong repeated = new AtomicLong();
  private final AtomicLong rows = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicInteger slowInARow = new AtomicInteger();
  private final BusyClock busy = new BusyClock();
  private volatile String program = "";

  SparqlClient(Endpoint endpoint, ClientLimits limits) {
    this.endpoint = requireNonNull(endpoint, "endpoint");
    this.limits = requireNonNull(limits, "limits");
    this.reader = new ResponseReader(endpoint, limits.answerBytes());
    this.turns = new Semaphore(limits.atOnce(), true);
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();
  }

  Endpoint endpoint() {
    return endpoint;
  }

  ClientLimits limits() {
    return limits;
  }

  /** What the endpoint says of the program that it is; empty if it says nothing. */
  String program() {
    return program;
  }

  /** What was asked and given so far. */
  Traffic traffic() {
    return new Traffic(queries.get(), repeated.get(), rows.get(), bytes.get(), busy.seconds(), 0);
  }

  /**
   * Asks a query.
   *
   * @param query the text of a SELECT query
   * @param variables its variables, which every row binds
   * @return the whole answer
   * @throws AskForLessException if the query asks for more than the endpoint answers at once
   * @throws EndpointException if there is no answer for other reasons
   */
  QueryAnswer select(String query, List<String> variables) {
    for (int attempt = 1; ; attempt++) {
      try {
        HttpResponse<byte[]> response = inTurn(query);
        if (response.statusCode() == 200) {
          QueryAnswer answer = reader.read(response, variables);
          slowInARow.set(0);
          rows.addAndGet(answer.size());
          return answer;
        }
        if (!isForLater(response.statusCode())) {
          throw reader.refusal(response);
        }
        pause(pauseFor(response, attempt));
      } catch (IOException e) {
        if (attempt >= limits.attempts() || !isPassing(e)) {
          throw unreachable(e);
        }
        pause(RetryPause.backOff(attempt));
      }
      repeated.incrementAndGet();
    }
  }

  /** Whether a status asks to send the request again later. */
  private static boolean isForLater(int status) {
    return status == 429 || status == 502 || status == 503 || status == 504;
  }

  /** The seconds to wait before the next attempt, if there is to be one. */
  private double pauseFor(HttpResponse<byte[]> response, int attempt) {
    int status = response.statusCode();
    OptionalDouble asked = RetryPause.asked(response.headers(), Instant.now());
    boolean mayBeTooMuch = status == 503 || status == 504;
    if (mayBeTooMuch && asked.isEmpty() && attempt > 1) {
      // Fuseki says 503 and proxies say 504 where a query takes too long
      throw new AskForLessException(
          endpoint.name() + ": answers " + status + reader.said(response) + "; try again later",
          null);
    }
    if (attempt >= limits.attempts()) {
      throw failure("answers " + status + ", " + attempt + " times; try again later", null);
    }
    double seconds = asked.orElse(RetryPause.backOff(attempt));
    if (seconds > left()) {
      throw failure(
          String.format(
              Locale.ROOT,
              "answers %d and asks to wait %.0f s, longer than there is time; try again later",
              status,
              seconds),
          null);
    }
    return seconds;
  }

  private void pause(double seconds) {
    try {
      TimeUnit.NANOSECONDS.sleep((long) (Math.min(seconds, left()) * NANOS));
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private HttpResponse<byte[]> inTurn(String query) throws IOException {
    try {
      turns.acquire();
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    busy.start();
    try {
      return send(query);
    } finally {
      busy.stop();
      turns.release();
    }
  }

  private HttpResponse<byte[]> send(String query) throws IOException {
    double seconds = Math.min(limits.requestSeconds(), left());
    queries.incrementAndGet();
    CompletableFuture<HttpResponse<byte[]>> exchange =
        http.sendAsync(request(query), info -> new BoundedBody(limits.answerBytes()));
    try {
      HttpResponse<byte[]> response = exchange.get((long) (seconds * NANOS), TimeUnit.NANOSECONDS);
      if (bytes.addAndGet(response.body().length) > limits.totalBytes()) {
        throw failure(
            "its answers have more than %,d MB, the most that is read; give fewer examples"
                .formatted(limits.totalBytes() >> 20),
            null);
      }
      program = response.headers().firstValue("Server").orElse("");
      return response;
    } catch (TimeoutException e) {
      exchange.cancel(true);
      throw seconds < limits.requestSeconds() ? timeIsOver() : tooSlow(e);
    } catch (InterruptedException e) {
      exchange.cancel(true);
      throw interrupted(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BoundedBody.TooLargeException large) {
        throw new AskForLessException(
            endpoint.name() + ": an answer has " + large.getMessage() + ", the most that is read",
            large);
      }
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw failure("cannot be asked (" + e.getCause() + ")", e);
    }
  }

  private HttpRequest request(String query) {
    var form = new StringBuilder("query=").append(encoded(query));
    for (String graph : endpoint.graphs()) {
      form.append("&default-graph-uri=").append(encoded(graph));
    }
    var request =
        HttpRequest.newBuilder(endpoint.address())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Accept", ResponseReader.JSON)
            .header("Accept-Encoding", "gzip")
            .header("User-Agent", "drill")
            .POST(HttpRequest.BodyPublishers.ofString(form.toString()));
    endpoint.credentials().authorization().ifPresent(a -> request.header("Authorization", a));
    return request.build();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The seconds that are left for all requests. */
  private double left() {
    double left = limits.totalSeconds() - (System.nanoTime() - start) / NANOS;
    if (left <= 0) {
      throw timeIsOver();
    }
    return left;
  }

  private EndpointException timeIsOver() {
    return failure(
        String.format(
            Locale.ROOT,
            "%,d queries and %,d rows took %.3g s, the limit for all of them, and more are needed;"
                + " give more time (--endpoint-seconds), fewer examples or a smaller --depth",
            queries.get(),
            rows.get(),
            limits.totalSeconds()),
        null);
  }

  private EndpointException tooSlow(TimeoutException cause) {
    String seconds = String.format(Locale.ROOT, "%.3g", limits.requestSeconds());
    String message = "gave no whole answer within " + seconds + " s";
    if (slowInARow.incrementAndGet() >= SLOW_IN_A_ROW) {
      return failure(
          message
              + ", "
              + SLOW_IN_A_ROW
              + " times in a row; try again later, or wait longer (--request-seconds)",
          cause);
    }
    return new AskForLessException(
        endpoint.name() + ": " + message + "; wait longer (--request-seconds)", cause);
  }

  /** Whether a connection broke that may hold the next time. */
  private static boolean isPassing(IOException e) {
    return !(e instanceof ConnectException)
        && !(e instanceof HttpConnectTimeoutException)
        && !(e instanceof SSLException);
  }

  private EndpointException unreachable(IOException e) {
    if (causedBy(e, UnresolvedAddressException.class)) {
      return new EndpointException(
          Fault.INPUT, endpoint.name() + ": there is no host of this name", e);
    }
    if (e instanceof ConnectException || e instanceof HttpConnectTimeoutException) {
      return failure("cannot be reached; is the address right, and the server up?", e);
    }
    if (e instanceof SSLException) {
      return failure("cannot be reached safely (" + e.getMessage() + ")", e);
    }
    return failure("the connection breaks (" + e.getMessage() + "); try again later", e);
  }

  private static boolean causedBy(Throwable problem, Class<? extends Throwable> type) {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return true;
      }
    }
    return false;
  }

  private EndpointException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return failure("interrupted while it was asked", e);
  }

  private EndpointException failure(String what, @Nullable Throwable cause) {
    return new EndpointException(Fault.ENDPOINT, endpoint.name() + ": " + what, cause);
  }
}
