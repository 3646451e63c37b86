package org.drill.app.terminal;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.drill.kb.load.LoadProgress;
import org.jspecify.annotations.Nullable;

/** Draws a bar while a file is read, if that takes more than a moment and a person watches. */
public final class TerminalProgress implements LoadProgress, AutoCloseable {
  private static final long PATIENCE_NANOS = 700_000_000;

  private final Terminal terminal;
  private final long start = System.nanoTime();
  private @Nullable ProgressBar bar;

  public TerminalProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void read(long bytes, long total) {
    if (bar == null) {
      if (!terminal.interactive() || System.nanoTime() - start < PATIENCE_NANOS) {
        return;
      }
      bar =
          new ProgressBarBuilder()
              .setTaskName("reading")
              .setInitialMax(total)
              .setUnit(" MB", 1 << 20)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(200)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
              .clearDisplayOnFinish()
              .build();
    }
    bar.stepTo(bytes);
  }

  @Override
  public void phase(String name) {
    if (bar != null) {
      bar.setExtraMessage(name);
      bar.refresh();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
