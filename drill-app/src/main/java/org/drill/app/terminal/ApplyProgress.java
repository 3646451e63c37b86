package org.drill.app.terminal;

import java.util.function.IntConsumer;
import org.drill.app.text.PlainText;

/** A line that is rewritten in place while a predictor is applied, if a person watches. */
public final class ApplyProgress implements IntConsumer, AutoCloseable {
  private final ProgressLine line;
  private final int all;

  /**
   * Draws nothing yet.
   *
   * @param terminal where the line is drawn
   * @param all how many individuals there are
   */
  public ApplyProgress(Terminal terminal, int all) {
    this.line = new ProgressLine(terminal);
    this.all = all;
  }

  @Override
  public void accept(int done) {
    if (line.isDue()) {
      line.draw(
          "%s of %s"
              .formatted(PlainText.count(done), PlainText.count(all, "individual", "individuals")));
    }
  }

  @Override
  public void close() {
    line.clear();
  }
}
