package org.drill.app.terminal;

import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.drill.train.policy.PolicyListener;
import org.jspecify.annotations.Nullable;

/** Draws a bar while a policy is trained, if a person watches. */
public final class PolicyProgress implements PolicyListener, AutoCloseable {
  private static final int ROUND = 100;

  private final Terminal terminal;
  private @Nullable ProgressBar bar;

  public PolicyProgress(Terminal terminal) {
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
              .setTaskName("policy")
              .setInitialMax((progress.rounds() + 1L) * ROUND)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(200)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
              .clearDisplayOnFinish()
              .build();
    }
    bar.stepTo(progress.round() * (long) ROUND + Math.round(ROUND * share(progress)));
    bar.setExtraMessage(
        String.format(
            Locale.ROOT,
            "%s%s",
            progress.phase().name().toLowerCase(Locale.ROOT),
            Double.isNaN(progress.tested())
                ? ""
                : String.format(Locale.ROOT, ", tested %.0f", progress.tested())));
  }

  /** How much of a round is done, roughly. */
  private static double share(Progress progress) {
    return switch (progress.phase()) {
      case GENERATING -> progress.done();
      case SEARCHING -> 0.6 * progress.done();
      case LEARNING -> 0.6 + 0.3 * progress.done();
      case VALIDATING -> 0.9 + 0.1 * progress.done();
    };
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
