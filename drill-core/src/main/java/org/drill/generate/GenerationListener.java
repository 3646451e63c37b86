package org.drill.generate;

/** Hears of progress while problems are generated; called from the calling thread. */
@FunctionalInterface
public interface GenerationListener {
  /** Hears nothing. */
  GenerationListener SILENT = (problems, tried, seconds) -> {};

  /**
   * Called after every target that was looked at.
   *
   * @param problems how many problems there are so far
   * @param tried how many states were tried so far
   * @param seconds how long the run has lasted
   */
  void progress(int problems, long tried, double seconds);
}
