package org.drill.app.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.drill.app.text.PlainText;
import org.drill.concept.syntax.Vocabulary;
import org.drill.search.Answer;
import org.drill.search.SearchListener;

/** What a search tells: notes, and a line rewritten in place while it runs, if a person watches. */
public final class SearchProgress implements SearchListener, AutoCloseable {
  private final Terminal terminal;
  private final String label;
  private final Vocabulary vocabulary;
  private final ProgressLine line;
  private final List<String> notes = new ArrayList<>();
  private boolean closed;

  /**
   * Draws nothing yet.
   *
   * @param terminal where the line is drawn
   * @param label what stands before everything: the problem
   * @param vocabulary the names in expressions
   */
  public SearchProgress(Terminal terminal, String label, Vocabulary vocabulary) {
    this.terminal = terminal;
    this.label = label;
    this.vocabulary = vocabulary;
    this.line = new ProgressLine(terminal);
  }

  @Override
  public void progress(Answer best, long tested, double seconds) {
    if (line.isDue()) {
      draw(
          String.format(
              Locale.ROOT,
              "%s: F1 %s, %,d tested, %.1f s: %s",
              PlainText.clip(label, 30),
              PlainText.score(best.confusion().f1()),
              tested,
              seconds,
              vocabulary.dl(best.concept())));
    }
  }

  @Override
  public synchronized void note(String text) {
    line.clear();
    terminal.note(label + ": " + text);
    notes.add(text);
  }

  /** What was noted so far. */
  public synchronized List<String> notes() {
    return List.copyOf(notes);
  }

  private synchronized void draw(String text) {
    if (!closed) {
      line.draw(text);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    line.clear();
  }
}
