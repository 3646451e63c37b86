package org.drill.app.terminal;

import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.drill.train.embedding.TrainingListener;
import org.jspecify.annotations.Nullable;

/** Draws a bar while embeddings are trained, if a person watches. */
public final class TrainingProgress implements TrainingListener, AutoCloseable {
  /** Steps of the bar for each epoch. */
  private static final int PARTS = 100;

  private final Terminal terminal;
  private @Nullable ProgressBar bar;

  public TrainingProgress(Terminal terminal) {
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
              .setTaskName("training")
              .setInitialMax((long) progress.maxEpochs() * PARTS)
              .setUnit(" epochs", PARTS)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(200)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
              .hideEta()
              .clearDisplayOnFinish()
              .build();
    }
    bar.setExtraMessage(message(progress));
    bar.stepTo(Math.round(progress.epochs() * PARTS));
  }

  /** Loss, validation and time left, in a few words. */
  static String message(Progress progress) {
    String mrr =
        Double.isNaN(progress.mrr())
            ? ""
            : String.format(
                Locale.ROOT, ", MRR %.3f (best %.3f)", progress.mrr(), progress.bestMrr());
    return String.format(
        Locale.ROOT, "loss %.4g%s, %.0f s left", progress.loss(), mrr, progress.secondsLeft());
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
