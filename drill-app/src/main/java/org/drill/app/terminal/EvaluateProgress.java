package org.drill.app.terminal;

import java.util.Locale;
import org.drill.app.evaluate.EvaluationListener;
import org.drill.app.text.Lines;

/** How an evaluation goes on: a line rewritten in place, or one every half minute. */
public final class EvaluateProgress implements EvaluationListener, AutoCloseable {
  private static final long DRAWN_NANOS = 150_000_000;
  private static final long WRITTEN_NANOS = 30_000_000_000L;
  private static final int WIDTH = 79;
  private static final String CLEAR = "\r\u001b[K";

  private final Terminal terminal;
  private long last = System.nanoTime();
  private boolean visible;

  public EvaluateProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void progress(int done, int all, double secondsLeft, String what) {
    long now = System.nanoTime();
    if (now - last < (terminal.interactive() ? DRAWN_NANOS : WRITTEN_NANOS)) {
      return;
    }
    last = now;
    String line =
        String.format(
            Locale.ROOT,
            "%,d of %,d runs, about %s left: %s",
            done,
            all,
            duration(secondsLeft),
            what);
    if (terminal.interactive()) {
      terminal.err().print(CLEAR + Lines.clip(line, WIDTH));
      terminal.err().flush();
      visible = true;
    } else {
      terminal.note(line);
    }
  }

  private static String duration(double seconds) {
    return seconds < 90
        ? String.format(Locale.ROOT, "%.0f s", seconds)
        : String.format(Locale.ROOT, "%.0f min", seconds / 60);
  }

  @Override
  public void fault(String message) {
    clear();
    terminal.warn(message);
  }

  @Override
  public void note(String message) {
    clear();
    terminal.note(message);
  }

  @Override
  public void close() {
    clear();
  }

  /** Takes the line away, so that something else can be printed. */
  public void clear() {
    if (visible) {
      terminal.err().print(CLEAR);
      terminal.err().flush();
      visible = false;
    }
  }
}
