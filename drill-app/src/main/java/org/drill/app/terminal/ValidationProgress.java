package org.drill.app.terminal;

import org.drill.app.text.PlainText;
import org.drill.app.validation.Validator;

/** Draws a bar while folds are learned, if a person watches. */
public final class ValidationProgress implements Validator.Listener, AutoCloseable {
  private final Terminal terminal;
  private final BarOnDemand bar;

  /**
   * Draws nothing before the first fold.
   *
   * @param terminal where the bar is drawn
   * @param label the problem
   */
  public ValidationProgress(Terminal terminal, String label) {
    this.terminal = terminal;
    this.bar =
        new BarOnDemand(
            terminal, named -> named.setTaskName(PlainText.clip(label, 30)).setUnit(" folds", 1));
  }

  @Override
  public void folds(int done, int all) {
    if (terminal.interactive()) {
      bar.stepTo(done, all);
    }
  }

  @Override
  public void close() {
    bar.close();
  }
}
