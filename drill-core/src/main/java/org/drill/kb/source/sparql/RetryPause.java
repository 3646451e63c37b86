package org.drill.kb.source.sparql;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.OptionalDouble;

/** How long to wait before a request is sent again. */
final class RetryPause {
  private static final double FIRST_SECONDS = 0.25;
  private static final double LONGEST_SECONDS = 8;

  private RetryPause() {}

  /** What the endpoint asks for, by {@code Retry-After}: a number of seconds, or a date. */
  static OptionalDouble asked(HttpHeaders headers, Instant now) {
    String value = headers.firstValue("Retry-After").orElse("").strip();
    if (value.isEmpty()) {
      return OptionalDouble.empty();
    }
    if (value.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return OptionalDouble.of(
          value.length() > 9 ? Double.POSITIVE_INFINITY : Integer.parseInt(value));
    }
    try {
      Instant then = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return OptionalDouble.of(Math.max(0, Duration.between(now, then).toMillis() / 1e3));
    } catch (DateTimeException e) {
      return OptionalDouble.empty();
    }
  }

  /** What is waited where the endpoint asks for nothing: twice as long each time. */
  static double backOff(int attempt) {
    return Math.min(LONGEST_SECONDS, FIRST_SECONDS * (1L << Math.min(attempt - 1, 10)));
  }
}
