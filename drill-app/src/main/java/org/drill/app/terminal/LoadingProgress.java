package org.drill.app.terminal;

import org.drill.kb.load.LoadProgress;

/** Draws a bar while a file is read, if that takes more than a moment and a person watches. */
public final class LoadingProgress implements LoadProgress, AutoCloseable {
  private static final long PATIENCE_NANOS = 700_000_000;

  private final Terminal terminal;
  private final long start = System.nanoTime();
  private final BarOnDemand bar;

  /** Starts the clock, and draws nothing yet. */
  public LoadingProgress(Terminal terminal) {
    this.terminal = terminal;
    this.bar =
        new BarOnDemand(terminal, named -> named.setTaskName("reading").setUnit(" MB", 1 << 20));
  }

  @Override
  public void read(long bytes, long total) {
    boolean isSlow = System.nanoTime() - start >= PATIENCE_NANOS;
    if (bar.isVisible() || (terminal.interactive() && isSlow)) {
      bar.stepTo(bytes, total);
    }
  }

  @Override
  public void phase(String name) {
    bar.tell(name);
  }

  @Override
  public void close() {
    bar.close();
  }
}
