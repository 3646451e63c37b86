package org.drill.kb.load;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * How to load a knowledge base.
 *
 * @param reasoner what infers memberships and hierarchy
 * @param progress who is told how far the reading is
 * @param maxClosurePairs how many pairs the transitive closure of a role may have
 * @param maxContentBytes how much may be read, after unzipping
 * @param maxIndexBytes how much memory the sets and rows of the index may take: a small file with
 *     many classes and many individuals has a large index
 * @param maxSeconds how long reading and inferring may take
 * @param labels which labels are read, and when
 */
public record LoadOptions(
    Reasoner reasoner,
    LoadProgress progress,
    int maxClosurePairs,
    long maxContentBytes,
    long maxIndexBytes,
    double maxSeconds,
    LabelReading labels) {
  /**
   * The defaults: structural inference, no progress report, at most 500 million pairs a role, any
   * size, an index of at most half of the memory, any time, no labels.
   */
  public static final LoadOptions DEFAULTS =
      new LoadOptions(
          Reasoner.STRUCTURAL,
          LoadProgress.SILENT,
          500_000_000,
          Long.MAX_VALUE,
          Runtime.getRuntime().maxMemory() / 2,
          Double.POSITIVE_INFINITY,
          LabelReading.NONE);

  /** Checks the bounds. */
  public LoadOptions {
    requireNonNull(reasoner, "reasoner");
    requireNonNull(progress, "progress");
    requireNonNull(labels, "labels");
    if (maxClosurePairs < 1) {
      throw new IllegalArgumentException(
          "maxClosurePairs is " + maxClosurePairs + "; give 1 or more");
    }
    if (maxContentBytes < 1 || maxIndexBytes < 1) {
      throw new IllegalArgumentException(
          "maxContentBytes is "
              + maxContentBytes
              + " and maxIndexBytes "
              + maxIndexBytes
              + "; give 1 or more");
    }
    if (!(maxSeconds > 0)) {
      throw new IllegalArgumentException("maxSeconds is " + maxSeconds + "; give more than 0");
    }
  }

  /**
   * These options with another reasoner.
   *
   * @param other the reasoner
   * @return new options
   */
  public LoadOptions withReasoner(Reasoner other) {
    return new LoadOptions(
        other, progress, maxClosurePairs, maxContentBytes, maxIndexBytes, maxSeconds, labels);
  }

  /**
   * These options with another receiver of progress.
   *
   * @param other the receiver
   * @return new options
   */
  public LoadOptions withProgress(LoadProgress other) {
    return new LoadOptions(
        reasoner, other, maxClosurePairs, maxContentBytes, maxIndexBytes, maxSeconds, labels);
  }

  /**
   * These options with another bound on transitive closures.
   *
   * @param pairs the bound
   * @return new options
   */
  public LoadOptions withMaxClosurePairs(int pairs) {
    return new LoadOptions(
        reasoner, progress, pairs, maxContentBytes, maxIndexBytes, maxSeconds, labels);
  }

  /**
   * These options with other bounds on size.
   *
   * @param contentBytes how much may be read, after unzipping
   * @param indexBytes how much memory the index may take
   * @return new options
   */
  public LoadOptions withMaxBytes(long contentBytes, long indexBytes) {
    return new LoadOptions(
        reasoner, progress, maxClosurePairs, contentBytes, indexBytes, maxSeconds, labels);
  }

  /**
   * These options with another bound on time. Whatever is read or inferred looks at the clock; a
   * reasoner ({@link Reasoner#ELK}, {@link Reasoner#HERMIT}) does not.
   *
   * @param seconds the bound
   * @return new options
   */
  public LoadOptions withMaxSeconds(double seconds) {
    return new LoadOptions(
        reasoner, progress, maxClosurePairs, maxContentBytes, maxIndexBytes, seconds, labels);
  }

  /**
   * These options with labels that are read at once, in English where there are any.
   *
   * @return new options
   */
  public LoadOptions withLabels() {
    return withLabels(new LabelReading(LabelReading.When.AT_ONCE, List.of()));
  }

  /**
   * These options with other labels.
   *
   * @param other which, and when
   * @return new options
   */
  public LoadOptions withLabels(LabelReading other) {
    return new LoadOptions(
        reasoner, progress, maxClosurePairs, maxContentBytes, maxIndexBytes, maxSeconds, other);
  }
}
