package org.drill.app.terminal;

import java.util.Locale;
import org.drill.generate.GenerationListener;

/** A line that is rewritten in place while problems are generated, if a person watches. */
public final class GenerateProgress implements GenerationListener, AutoCloseable {
  private final ProgressLine line;
  private final String asked;

  /**
   * Draws nothing yet.
   *
   * @param terminal where the line is drawn
   * @param asked how many problems were asked for
   */
  public GenerateProgress(Terminal terminal, String asked) {
    this.line = new ProgressLine(terminal);
    this.asked = asked;
  }

  @Override
  public void progress(int problems, long tried, double seconds) {
    if (line.isDue()) {
      line.draw(
          String.format(
              Locale.ROOT,
              "%,d problems of %s, %,d expressions tried, %.1f s",
              problems,
              asked,
              tried,
              seconds));
    }
  }

  @Override
  public void close() {
    line.clear();
  }
}
