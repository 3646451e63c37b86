package org.drill.app.terminal;

import java.util.concurrent.atomic.AtomicLong;
import org.drill.app.text.PlainText;

/**
 * A line on standard error that is rewritten in place, if a person watches.
 *
 * <p>Any thread may ask {@link #isDue}; drawing and clearing is for one at a time.
 */
final class ProgressLine {
  private static final long INTERVAL_NANOS = 150_000_000;
  private static final int WIDTH = 79;
  private static final String CLEAR = "\r\u001b[K";

  private final Terminal terminal;
  private final AtomicLong drawn = new AtomicLong(System.nanoTime());
  private boolean visible;

  ProgressLine(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Whether it is time to draw; if so, it is not time again for a moment. */
  boolean isDue() {
    long last = drawn.get();
    long now = System.nanoTime();
    return terminal.interactive() && now - last >= INTERVAL_NANOS && drawn.compareAndSet(last, now);
  }

  /** Draws a text, as much of it as fits on a line, instead of the one that is there. */
  void draw(String text) {
    terminal.err().print(CLEAR + PlainText.clip(text, WIDTH));
    terminal.err().flush();
    visible = true;
  }

  /** Takes the line away, so that something else can be printed. */
  void clear() {
    if (visible) {
      terminal.err().print(CLEAR);
      terminal.err().flush();
      visible = false;
    }
  }
}
