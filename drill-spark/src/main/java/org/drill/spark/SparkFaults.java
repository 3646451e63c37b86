package org.drill.spark;

import org.drill.kb.source.GraphSourceException;

/** What goes wrong in Spark, as one line. */
final class SparkFaults {
  private static final int LONGEST = 300;

  private SparkFaults() {}

  /**
   * The exception to throw for one of Spark's: a refusal that a worker has thrown, or what Spark
   * says first.
   */
  static GraphSourceException because(String name, Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof GraphSourceException refusal) {
        return refusal;
      }
    }
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    String line = message.lines().findFirst().orElse("").strip();
    return new GraphSourceException(
        name + ": " + line.substring(0, Math.min(LONGEST, line.length())), e);
  }
}
