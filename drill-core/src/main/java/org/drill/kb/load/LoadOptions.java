package org.drill.kb.load;

import static java.util.Objects.requireNonNull;

/**
 * How to load a knowledge base.
 *
 * @param reasoner what infers memberships and hierarchy
 * @param progress who is told how far the reading is
 * @param maxClosurePairs how many pairs the transitive closure of a role may have
 */
public record LoadOptions(Reasoner reasoner, LoadProgress progress, int maxClosurePairs) {
  /** The defaults: structural inference, no progress report, at most 500 million pairs a role. */
  public static final LoadOptions DEFAULTS =
      new LoadOptions(Reasoner.STRUCTURAL, LoadProgress.SILENT, 500_000_000);

  /** Checks the bound. */
  public LoadOptions {
    requireNonNull(reasoner, "reasoner");
    requireNonNull(progress, "progress");
    if (maxClosurePairs < 1) {
      throw new IllegalArgumentException(
          "maxClosurePairs is " + maxClosurePairs + "; give 1 or more");
    }
  }

  /**
   * These options with another reasoner.
   *
   * @param other the reasoner
   * @return new options
   */
  public LoadOptions withReasoner(Reasoner other) {
    return new LoadOptions(other, progress, maxClosurePairs);
  }

  /**
   * These options with another receiver of progress.
   *
   * @param other the receiver
   * @return new options
   */
  public LoadOptions withProgress(LoadProgress other) {
    return new LoadOptions(reasoner, other, maxClosurePairs);
  }

  /**
   * These options with another bound on transitive closures.
   *
   * @param pairs the bound
   * @return new options
   */
  public LoadOptions withMaxClosurePairs(int pairs) {
    return new LoadOptions(reasoner, progress, pairs);
  }
}
