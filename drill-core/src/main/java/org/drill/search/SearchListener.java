package org.drill.search;

/** Hears of progress while a search runs; called from its threads, so it must be quick. */
public interface SearchListener {
  /** Hears nothing. */
  SearchListener SILENT = (best, tested, seconds) -> {};

  /**
   * Called now and then, and whenever a better answer is found.
   *
   * @param best the best answer so far
   * @param tested how many expressions were tested so far
   * @param seconds how long the search has lasted
   */
  void progress(Answer best, long tested, double seconds);

  /**
   * Called between two steps of a search, many times a second. Whoever does not override it pays
   * nothing.
   *
   * @param tree what the search has made so far; the same object in all calls of one search
   */
  default void step(SearchTree tree) {}

  /**
   * Called if the search does not go as whoever asked for it would expect.
   *
   * @param text what to know, in one sentence
   */
  default void note(String text) {}
}
