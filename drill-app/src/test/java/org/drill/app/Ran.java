package org.drill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.drill.app.terminal.Terminal;

/**
 * A command that has run within this process.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err what it said on standard error
 */
public record Ran(int code, String out, String err) {
  public static Ran drill(String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    int code = Main.run(terminal, args);
    return new Ran(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Somewhere to print, where nobody looks. */
  public static Terminal terminal() {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return new Terminal(nowhere, nowhere, false);
  }

  /** Checks that it was refused, with one line that has these parts. */
  public Ran isRefused(String... parts) {
    assertThat(code).as(out + err).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(err).startsWith("drill: ").contains(parts).hasLineCount(1);
    return this;
  }

  /** Checks that it ended well. */
  public Ran isDone() {
    assertThat(code).as(out + err).isZero();
    return this;
  }
}
