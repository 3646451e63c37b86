package org.drill.app.terminal;

import java.util.Locale;
import org.drill.app.evaluate.EvaluationListener;

/** How an evaluation goes on: a line rewritten in place, or one every half minute. */
public final class EvaluateProgress implements EvaluationListener, AutoCloseable {
  private static final long WRITTEN_NANOS = 30_000_000_000L;

  private final Terminal terminal;
  private final ProgressLine line;
  private long written = System.nanoTime();

  /** Draws nothing yet. */
  public EvaluateProgress(Terminal terminal) {
    this.terminal = terminal;
    this.line = new ProgressLine(terminal);
  }

  @Override
  public void progress(int done, int all, double secondsLeft, String what) {
    boolean isDrawn = line.isDue();
    long now = System.nanoTime();
    if (!isDrawn && (terminal.interactive() || now - written < WRITTEN_NANOS)) {
      return;
    }
    String text =
        String.format(
            Locale.ROOT,
            "%,d of %,d runs, about %s left: %s",
            done,
            all,
            duration(secondsLeft),
            what);
    if (isDrawn) {
      line.draw(text);
    } else {
      written = now;
      terminal.note(text);
    }
  }

  private static String duration(double seconds) {
    return seconds < 90
        ? String.format(Locale.ROOT, "%.0f s", seconds)
        : String.format(Locale.ROOT, "%.0f min", seconds / 60);
  }

  @Override
  public void fault(String message) {
    line.clear();
    terminal.warn(message);
  }

  @Override
  public void note(String message) {
    line.clear();
    terminal.note(message);
  }

  /** Takes the line away, so that something else can be printed. */
  public void clear() {
    line.clear();
  }

  @Override
  public void close() {
    line.clear();
  }
}
