package org.drill.kb.source.sparql;

import java.util.Locale;

/**
 * What an endpoint was asked and gave.
 *
 * @param queries how many queries were sent, again or not
 * @param repeated how many of them again
 * @param rows how many rows came back
 * @param bytes how many bytes came back, zipped as they were
 * @param seconds how long the endpoint was waited for, by the clock
 * @param kept how many answers came from an earlier run
 */
public record Traffic(
    long queries, long repeated, long rows, long bytes, double seconds, long kept) {
  /**
   * A sentence for people.
   *
   * @return such as "30 queries, 12,345 rows, 1.2 MB, 1.7 s"
   */
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%,d %s%s, %,d rows, %s, %.1f s%s",
        queries,
        queries == 1 ? "query" : "queries",
        repeated == 0 ? "" : String.format(Locale.ROOT, " (%,d sent again)", repeated),
        rows,
        size(bytes),
        seconds,
        kept == 0 ? "" : String.format(Locale.ROOT, "; %,d answers were in the cache", kept));
  }

  private static String size(long bytes) {
    if (bytes < 10_000) {
      return String.format(Locale.ROOT, "%,d bytes", bytes);
    }
    return bytes < 1_000_000
        ? String.format(Locale.ROOT, "%.0f kB", bytes / 1e3)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
