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
  private String index = "an index";

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
      throw refusal("loading was cancelled");
    }
    if (System.nanoTime() - start > options.maxSeconds() * 1e9) {
      throw refusal("loading takes longer than the limit of " + options.maxSeconds() + " s");
    }
  }

  /** Says what the index will hold, for messages. */
  void describeIndex(int individuals, int classes, int roles) {
    index =
        "an index of %d individuals, %d classes and %d roles"
            .formatted(individuals, classes, roles);
  }

  /** Counts bytes that the index takes. */
  void take(double more) {
    bytes += more;
    if (bytes > options.maxIndexBytes()) {
      throw refusal(index + " takes more than " + options.maxIndexBytes() + " bytes");
    }
  }

  /** How many things of a size the index still has room for. */
  int room(double bytesEach) {
    return (int) Math.min(Integer.MAX_VALUE, (options.maxIndexBytes() - bytes) / bytesEach);
  }

  /** The exception that says of the source what is wrong. */
  OntologyLoadException refusal(String problem) {
    return new OntologyLoadException(source + ": " + problem);
  }
}
