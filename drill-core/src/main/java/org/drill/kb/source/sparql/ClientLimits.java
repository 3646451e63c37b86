package org.drill.kb.source.sparql;

/**
 * What a client of an endpoint keeps to.
 *
 * @param requestSeconds how long one request may take, to the last byte of its answer
 * @param totalSeconds how long all requests may take
 * @param atOnce how many requests are on their way at once
 * @param attempts how often a request is sent that the endpoint asks to send again later
 * @param answerBytes how large one answer may be, unzipped
 * @param totalBytes how many bytes all answers together may have
 */
public record ClientLimits(
    double requestSeconds,
    double totalSeconds,
    int atOnce,
    int attempts,
    long answerBytes,
    long totalBytes) {
  /** The defaults: a minute each, ten minutes in all, 3 at once, 5 attempts, 256 MB. */
  public static final ClientLimits DEFAULTS =
      new ClientLimits(60, 600, 3, 5, 256L << 20, Long.MAX_VALUE);

  /** The most requests at once that an endpoint of others can be asked to bear. */
  private static final int MOST_AT_ONCE = 4;

  /** Checks the bounds. */
  public ClientLimits {
    if (!(requestSeconds > 0) || !(totalSeconds > 0)) {
      throw new IllegalArgumentException(
          "requestSeconds is %s and totalSeconds %s; give more than 0"
              .formatted(requestSeconds, totalSeconds));
    }
    if (atOnce < 1 || atOnce > MOST_AT_ONCE) {
      throw new IllegalArgumentException("atOnce is " + atOnce + "; give 1 to " + MOST_AT_ONCE);
    }
    if (attempts < 1 || answerBytes < 1 || totalBytes < 1) {
      throw new IllegalArgumentException(
          "attempts is " + attempts + " and answerBytes " + answerBytes + "; give 1 or more");
    }
  }

  /**
   * These limits with others of time.
   *
   * @param request seconds for a request
   * @param total seconds for all
   * @return new limits
   */
  public ClientLimits withSeconds(double request, double total) {
    return new ClientLimits(request, total, atOnce, attempts, answerBytes, totalBytes);
  }

  /**
   * These limits with another for all answers together.
   *
   * @param most how many bytes they may have
   * @return new limits
   */
  public ClientLimits withTotalBytes(long most) {
    return new ClientLimits(requestSeconds, totalSeconds, atOnce, attempts, answerBytes, most);
  }
}
