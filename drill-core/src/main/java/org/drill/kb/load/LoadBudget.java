package org.drill.kb.load;

/**
 * What one load may still take: time, and memory for the index. Everything that can take long asks
 * here, so that a load ends in an index or in one line.
 */
final class LoadBudget {
  /** The clock is looked at once in so many steps. */
  private static final int STEPS = 256;

  private final String source;
  private final LoadOptions options;
  private final long start = System.nanoTime();
  private int steps;
  private double bytes;

  LoadBudget(String source, LoadOptions options) {
    this.source = source;
    this.options = options;
  }

  /** Counts a short step of some loop. */
  void step() {
    if (++steps % STEPS == 0) {
      checkTime();
    }
  }

  /** Looks at the clock. */
  void checkTime() {
    if (Thread.currentThread().isInterrupted()) {
      throw new OntologyLoadException(source + ": loading was cancelled");
    }
    if (System.nanoTime() - start > options.maxSeconds() * 1e9) {
      throw new OntologyLoadException(
          source + ": loading takes longer than the limit of " + options.maxSeconds() + " s");
    }
  }

  /**
   * Counts memory of the index.
   *
   * @param more how many bytes it takes
   * @param what what takes them
   */
  void take(double more, String what) {
    bytes += more;
    if (bytes > options.maxIndexBytes()) {
      throw new OntologyLoadException(
          "%s: the index takes more than %d MB, with %s"
              .formatted(source, Math.max(1, options.maxIndexBytes() >> 20), what));
    }
  }
}
