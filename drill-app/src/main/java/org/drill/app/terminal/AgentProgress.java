package org.drill.app.terminal;

import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.drill.train.agent.AgentListener;
import org.jspecify.annotations.Nullable;

/** Draws a bar while an agent is trained, if a person watches. */
public final class AgentProgress implements AgentListener, AutoCloseable {
  private final Terminal terminal;
  private @Nullable ProgressBar bar;

  public AgentProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void progress(Progress progress) {
    if (!terminal.interactive()) {
      return;
    }
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("agent")
              .setInitialMax(progress.allEpisodes())
              .setUnit(" episodes", 1)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(200)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
              .clearDisplayOnFinish()
              .build();
    }
    bar.setExtraMessage(
        String.format(
            Locale.ROOT,
            "return %.2f, goals %d%%, tested %.0f",
            progress.meanReturn(),
            progress.goals(),
            progress.tested()));
    bar.stepTo(progress.episodes());
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
