package org.drill.app.terminal;

import java.util.Locale;
import org.drill.train.embedding.TrainingListener;

/** Draws a bar while embeddings are trained, if a person watches. */
public final class EmbeddingProgress implements TrainingListener, AutoCloseable {
  /** Steps of the bar for each epoch. */
  private static final int PARTS = 100;

  private final Terminal terminal;
  private final BarOnDemand bar;

  /** Draws nothing before the first epoch. */
  public EmbeddingProgress(Terminal terminal) {
    this.terminal = terminal;
    this.bar =
        new BarOnDemand(
            terminal, named -> named.setTaskName("training").setUnit(" epochs", PARTS).hideEta());
  }

  @Override
  public void progress(Progress progress) {
    if (terminal.interactive()) {
      bar.stepTo(
          Math.round(progress.epochs() * PARTS),
          (long) progress.maxEpochs() * PARTS,
          message(progress));
    }
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
    bar.close();
  }
}
