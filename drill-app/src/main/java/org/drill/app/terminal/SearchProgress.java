package org.drill.app.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.drill.app.text.Lines;
import org.drill.concept.syntax.Vocabulary;
import org.drill.search.Answer;
import org.drill.search.SearchListener;

/** What a search tells: notes, and a line rewritten in place while it runs, if a person watches. */
public final class SearchProgress implements SearchListener, AutoCloseable {
  private static final long INTERVAL_NANOS = 150_000_000;
  private static final int WIDTH = 79;
  private static final String CLEAR = "\r\u001b[K";

  private final Terminal terminal;
  private final String label;
  private final Vocabulary vocabulary;
  private final AtomicLong drawn = new AtomicLong(System.nanoTime());
  private final List<String> notes = new ArrayList<>();
  private boolean visible;
  private boolean closed;

  public SearchProgress(Terminal terminal, String label, Vocabulary vocabulary) {
    this.terminal = terminal;
    this.label = label;
    this.vocabulary = vocabulary;
  }

  @Override
  public void progress(Answer best, long tested, double seconds) {
    long last = drawn.get();
    long now = System.nanoTime();
    if (terminal.interactive() && now - last >= INTERVAL_NANOS && drawn.compareAndSet(last, now)) {
      draw(
          String.format(
              Locale.ROOT,
              "%s: F1 %s, %,d tested, %.1f s: %s",
              Lines.clip(label, 30),
              Lines.score(best.confusion().f1()),
              tested,
              seconds,
              vocabulary.dl(best.concept())));
    }
  }

  @Override
  public synchronized void note(String text) {
    clear();
    terminal.note(label + ": " + text);
    notes.add(text);
  }

  /** What was noted so far. */
  public synchronized List<String> notes() {
    return List.copyOf(notes);
  }

  private synchronized void draw(String line) {
    if (!closed) {
      terminal.err().print(CLEAR + Lines.clip(line, WIDTH));
      terminal.err().flush();
      visible = true;
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    clear();
  }

  private void clear() {
    if (visible) {
      terminal.err().print(CLEAR);
      terminal.err().flush();
      visible = false;
    }
  }
}
