package org.drill.app.terminal;

import java.util.Locale;
import org.drill.generate.GenerationListener;

/** A line that is rewritten in place while problems are generated, if a person watches. */
public final class GenerateProgress implements GenerationListener, AutoCloseable {
  private static final long INTERVAL_NANOS = 150_000_000;
  private static final String CLEAR = "\r\u001b[K";

  private final Terminal terminal;
  private final String asked;
  private long drawn = System.nanoTime();
  private boolean visible;

  public GenerateProgress(Terminal terminal, String asked) {
    this.terminal = terminal;
    this.asked = asked;
  }

  @Override
  public void progress(int problems, long tried, double seconds) {
    long now = System.nanoTime();
    if (terminal.interactive() && now - drawn >= INTERVAL_NANOS) {
      drawn = now;
      visible = true;
      terminal
          .err()
          .print(
              CLEAR
                  + String.format(
                      Locale.ROOT,
                      "%,d problems of %s, %,d expressions tried, %.1f s",
                      problems,
                      asked,
                      tried,
                      seconds));
      terminal.err().flush();
    }
  }

  @Override
  public void close() {
    if (visible) {
      terminal.err().print(CLEAR);
      terminal.err().flush();
    }
  }
}
