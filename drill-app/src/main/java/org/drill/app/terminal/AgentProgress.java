package org.drill.app.terminal;

import java.util.Locale;
import org.drill.train.agent.AgentListener;

/** Draws a bar while an agent is trained, if a person watches. */
public final class AgentProgress implements AgentListener, AutoCloseable {
  private final Terminal terminal;
  private final BarOnDemand bar;

  /** Draws nothing before the first episode. */
  public AgentProgress(Terminal terminal) {
    this.terminal = terminal;
    this.bar =
        new BarOnDemand(terminal, named -> named.setTaskName("agent").setUnit(" episodes", 1));
  }

  @Override
  public void progress(Progress progress) {
    if (terminal.interactive()) {
      bar.stepTo(
          progress.episodes(),
          progress.allEpisodes(),
          String.format(
              Locale.ROOT,
              "return %.2f, goals %d%%, tested %.0f",
              progress.meanReturn(),
              progress.goals(),
              progress.tested()));
    }
  }

  @Override
  public void close() {
    bar.close();
  }
}
