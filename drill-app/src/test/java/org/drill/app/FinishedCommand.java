package org.drill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.drill.app.terminal.Terminal;

/**
 * A command that has run within this process.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err what it said on standard error
 */
public record FinishedCommand(int code, String out, String err) {
  /** Runs a command that nobody watches. */
  public static FinishedCommand drill(String... args) {
    return run(false, args);
  }

  /** Runs a command that nobody watches, with more arguments. */
  public static FinishedCommand drill(List<String> args, String... more) {
    return drill(Stream.concat(args.stream(), Stream.of(more)).toArray(String[]::new));
  }

  /** Runs a command that nobody watches, with a text on standard input. */
  public static FinishedCommand drillReading(String text, String... args) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      return drill(args);
    } finally {
      System.setIn(before);
    }
  }

  /** Runs a command as if a person watched, who is shown progress. */
  public static FinishedCommand watchedDrill(String... args) {
    return run(true, args);
  }

  private static FinishedCommand run(boolean interactive, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            interactive);
    int code = Main.run(terminal, args);
    return new FinishedCommand(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Somewhere to print, where nobody looks. */
  public static Terminal terminal() {
    return terminal(OutputStream.nullOutputStream(), false);
  }

  /** A terminal whose two streams are one. */
  public static Terminal terminal(OutputStream both, boolean interactive) {
    var stream = new PrintStream(both, true, StandardCharsets.UTF_8);
    return new Terminal(stream, stream, interactive);
  }

  /** Checks that it was refused, with one line that has these parts. */
  public FinishedCommand isRefused(String... parts) {
    assertThat(code).as(out + err).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(err).startsWith("drill: ").contains(parts).hasLineCount(1);
    return this;
  }

  /** Checks that it ended well. */
  public FinishedCommand isDone() {
    assertThat(code).as(out + err).isZero();
    return this;
  }
}
