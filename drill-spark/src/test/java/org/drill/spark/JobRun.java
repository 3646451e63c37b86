package org.drill.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.drill.app.terminal.Terminal;

/** A job that ran in this process, and what it printed. */
record JobRun(int code, String out, String err) {
  static JobRun of(String... args) {
    LocalSpark.session();
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int code =
        SparkMain.run(
            new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false),
            args);
    return new JobRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  JobRun isDone() {
    assertThat(code).as(err + out).isZero();
    return this;
  }

  void isRefused(String message) {
    assertThat(err).contains(message).hasLineCount(1);
    assertThat(code).isEqualTo(2);
  }
}
