package org.drill.app.terminal;

import java.util.function.UnaryOperator;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar on standard error that appears with the first step, and goes when it is closed. */
final class BarOnDemand implements AutoCloseable {
  private final Terminal terminal;
  private final UnaryOperator<ProgressBarBuilder> settings;
  private @Nullable ProgressBar bar;

  /**
   * Makes a bar that is not there yet.
   *
   * @param terminal where it is drawn
   * @param settings adds the name of the task, the unit and whatever is special
   */
  BarOnDemand(Terminal terminal, UnaryOperator<ProgressBarBuilder> settings) {
    this.terminal = terminal;
    this.settings = settings;
  }

  /** Whether it was drawn already. */
  boolean isVisible() {
    return bar != null;
  }

  /** Draws that so many steps of all are done. */
  void stepTo(long steps, long all) {
    shown(all).stepTo(steps);
  }

  /** Draws that so many steps of all are done, and a text behind it. */
  void stepTo(long steps, long all, String text) {
    ProgressBar shown = shown(all);
    shown.setExtraMessage(text);
    shown.stepTo(steps);
  }

  /** Draws a text behind the bar, if it is there. */
  void tell(String text) {
    if (bar != null) {
      bar.setExtraMessage(text);
      bar.refresh();
    }
  }

  private ProgressBar shown(long all) {
    ProgressBar shown = bar;
    if (shown == null) {
      shown =
          settings
              .apply(new ProgressBarBuilder())
              .setInitialMax(all)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(200)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
              .clearDisplayOnFinish()
              .build();
      bar = shown;
    }
    return shown;
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
