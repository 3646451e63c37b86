package org.drill.app.serve;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Consumer;
import org.drill.app.text.Printable;
import org.eclipse.jetty.server.CustomRequestLog;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;

/**
 * Sees every request as it ends, also those that no endpoint has seen: counts them by status, and
 * writes a line each where the owner of the service wants that. Thread-safe.
 */
final class RequestTally implements RequestLog {
  /** The combined format of web servers, with milliseconds at the end. */
  private static final String FORMAT =
      "%{client}a - - %{yyyy-MM-dd'T'HH:mm:ssX|UTC}t \"%r\" %s %O \"%{Referer}i\""
          + " \"%{User-Agent}i\" %{ms}T";

  private final AtomicLongArray byClass = new AtomicLongArray(6);
  private final Optional<RequestLog> lines;

  RequestTally(Optional<Consumer<String>> log) {
    this.lines =
        log.map(to -> new CustomRequestLog(entry -> to.accept(Printable.line(entry)), FORMAT));
  }

  @Override
  public void log(Request request, Response response) {
    byClass.incrementAndGet(
        Math.max(1, Math.min(5, response.getCommittedMetaData().getStatus() / 100)));
    lines.ifPresent(log -> log.log(request, response));
  }

  void write(MetricsText text) {
    text.counter("drill_requests_total", "Requests that have ended, by status.");
    for (int k = 2; k < byClass.length(); k++) {
      text.value("status", k + "xx", byClass.get(k));
    }
  }
}
