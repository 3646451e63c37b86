package org.drill.app.serve;

import io.javalin.http.Context;

/** What the service sends. */
final class ServiceReplies {
  /**
   * What went wrong.
   *
   * @param error one line
   */
  record Problem(String error) {}

  private ServiceReplies() {}

  static void json(Context ctx, Object value) {
    jsonBytes(ctx, JsonRecords.bytes(value));
  }

  static void jsonBytes(Context ctx, byte[] json) {
    ctx.contentType("application/json; charset=utf-8").result(json);
  }

  static void problem(Context ctx, int status, String message) {
    ctx.status(status);
    if (status == 429 || status == 503) {
      ctx.header("Retry-After", "1");
    }
    if (status == 401) {
      ctx.header("WWW-Authenticate", "Bearer");
    }
    json(ctx, new Problem(line(message)));
  }

  /** One line of bounded length. */
  static String line(String message) {
    String line = message.replaceAll("[\\p{Cntrl}\\s]+", " ");
    return line.length() <= 1000 ? line : line.substring(0, 1000) + " …";
  }
}
