package org.drill.app;

import static java.util.Objects.requireNonNull;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where a command prints: results to one stream, messages to the other.
 *
 * @param out standard output
 * @param err standard error
 * @param interactive whether a person watches standard error, so that progress may be drawn
 */
public record Terminal(PrintStream out, PrintStream err, boolean interactive) {
  private static final int MAX_LINE = 2000;

  /** Checks the streams. */
  public Terminal {
    requireNonNull(out, "out");
    requireNonNull(err, "err");
  }

  /** Prints one line that says what went wrong. */
  void error(String message) {
    err.println("drill: " + printable(message));
    err.flush();
  }

  /** Prints one line that a person should know. */
  void warn(String message) {
    err.println("drill: warning: " + printable(message));
    err.flush();
  }

  /** Prints one line that is good to know. */
  void note(String message) {
    err.println("drill: " + printable(message));
    err.flush();
  }

  /** One line of bounded length, without characters that a terminal would act on. */
  private static String printable(String message) {
    String line =
        message.replaceAll("[\\p{Cntrl}\\u0080-\\u009F\\u202A-\\u202E\\u2066-\\u2069]", " ");
    return line.length() <= MAX_LINE ? line : line.substring(0, MAX_LINE) + " …";
  }

  PrintWriter outWriter() {
    return new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true);
  }

  PrintWriter errWriter() {
    return new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
  }
}
