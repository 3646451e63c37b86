package org.drill.app.terminal;

import java.util.Locale;
import org.drill.train.policy.PolicyListener;

/** Draws a bar while a policy is trained, if a person watches. */
public final class PolicyProgress implements PolicyListener, AutoCloseable {
  /** Steps of the bar for each round. */
  private static final int PARTS = 100;

  private final Terminal terminal;
  private final BarOnDemand bar;

  /** Draws nothing before the first graph. */
  public PolicyProgress(Terminal terminal) {
    this.terminal = terminal;
    this.bar = new BarOnDemand(terminal, named -> named.setTaskName("policy"));
  }

  @Override
  public void progress(Progress progress) {
    if (terminal.interactive()) {
      bar.stepTo(
          progress.round() * (long) PARTS + Math.round(PARTS * share(progress)),
          (progress.rounds() + 1L) * PARTS,
          message(progress));
    }
  }

  private static String message(Progress progress) {
    String tested =
        Double.isNaN(progress.tested())
            ? ""
            : String.format(Locale.ROOT, ", tested %.0f", progress.tested());
    return progress.phase().name().toLowerCase(Locale.ROOT) + tested;
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
    bar.close();
  }
}
