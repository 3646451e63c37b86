package org.drill.app.terminal;

import static java.util.Objects.requireNonNull;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.drill.app.text.Printable;

/**
 * Where a command prints: results to one stream, messages to the other. Results pass a {@link
 * CleanStream}, since names in them come from others.
 */
public final class Terminal {
  private static final int MAX_LINE = 2000;

  private final PrintStream plain;
  private final PrintStream out;
  private final PrintStream err;
  private final boolean interactive;

  /**
   * Makes a terminal of two streams.
   *
   * @param out standard output
   * @param err standard error
   * @param interactive whether a person watches standard error, so that progress may be drawn
   */
  public Terminal(PrintStream out, PrintStream err, boolean interactive) {
    this.plain = requireNonNull(out, "out");
    this.out = new PrintStream(new CleanStream(out), false, StandardCharsets.UTF_8);
    this.err = requireNonNull(err, "err");
    this.interactive = interactive;
  }

  /** Where results go. */
  public PrintStream out() {
    return out;
  }

  /** Where messages go; what is written here directly must be printable. */
  public PrintStream err() {
    return err;
  }

  /** Whether a person watches standard error, so that progress may be drawn. */
  boolean interactive() {
    return interactive;
  }

  /** Prints one line that says what went wrong. */
  public void error(String message) {
    say(message);
  }

  /** Prints one line that a person should know. */
  public void warn(String message) {
    say("warning: " + message);
  }

  /** Prints one line that is good to know. */
  public void note(String message) {
    say(message);
  }

  /** Prints one line as it is, such as that of a log, where messages go. */
  public void line(String line) {
    err.println(Printable.line(line));
    err.flush();
  }

  /** Prints one line of bounded length. */
  private void say(String message) {
    String line = Printable.line(message);
    err.println(
        "drill: " + (line.length() <= MAX_LINE ? line : line.substring(0, MAX_LINE) + " …"));
    err.flush();
  }

  /** Where help goes, which may have colours. */
  public PrintWriter outWriter() {
    return new PrintWriter(new OutputStreamWriter(plain, StandardCharsets.UTF_8), true);
  }

  /** Where what is wrong with the usage goes. */
  public PrintWriter errWriter() {
    return new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
  }
}
