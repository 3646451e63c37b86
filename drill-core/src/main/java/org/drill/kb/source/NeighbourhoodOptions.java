package org.drill.kb.source;

import org.drill.kb.load.LoadOptions;

/**
 * How a neighbourhood is extracted.
 *
 * @param depth how deep expressions over it may look, 1 or more
 * @param inverse whether they may have inverse roles, so that all edges are followed backward, too
 * @param maxEdges how many edges a node may have by one hop before representatives take the place
 *     of its successors
 * @param maxCardinality the largest n of ≥n, ≤n and =n in expressions: so many representatives
 *     alike, and one more, are enough
 * @param load how the triples are made a knowledge base
 */
public record NeighbourhoodOptions(
    int depth, boolean inverse, long maxEdges, int maxCardinality, LoadOptions load) {
  /**
   * The defaults: two steps, no inverse roles, 10,000 edges a node and hop, numbers up to 5,
   * structural inference.
   */
  public static final NeighbourhoodOptions DEFAULTS =
      new NeighbourhoodOptions(2, false, 10_000, 5, LoadOptions.DEFAULTS);

  /** Checks the numbers. */
  public NeighbourhoodOptions {
    if (depth < 1) {
      throw new IllegalArgumentException("a depth of " + depth + "; give 1 or more");
    }
    if (maxEdges < 1) {
      throw new IllegalArgumentException("maxEdges is " + maxEdges + "; give 1 or more");
    }
    if (maxCardinality < 0) {
      throw new IllegalArgumentException(
          "maxCardinality is " + maxCardinality + "; give 0 or more");
    }
  }

  /**
   * These options with another depth.
   *
   * @param other how deep expressions may look
   * @return new options
   */
  public NeighbourhoodOptions withDepth(int other) {
    return new NeighbourhoodOptions(other, inverse, maxEdges, maxCardinality, load);
  }

  /**
   * These options with or without inverse roles.
   *
   * @param other whether expressions may have them
   * @return new options
   */
  public NeighbourhoodOptions withInverse(boolean other) {
    return new NeighbourhoodOptions(depth, other, maxEdges, maxCardinality, load);
  }

  /**
   * These options with another bound on edges.
   *
   * @param other how many edges a node may have by one hop
   * @return new options
   */
  public NeighbourhoodOptions withMaxEdges(long other) {
    return new NeighbourhoodOptions(depth, inverse, other, maxCardinality, load);
  }

  /**
   * These options with another largest number.
   *
   * @param other the largest n of ≥n, ≤n and =n
   * @return new options
   */
  public NeighbourhoodOptions withMaxCardinality(int other) {
    return new NeighbourhoodOptions(depth, inverse, maxEdges, other, load);
  }

  /**
   * These options with another way to load.
   *
   * @param other how the triples are made a knowledge base
   * @return new options
   */
  public NeighbourhoodOptions withLoad(LoadOptions other) {
    return new NeighbourhoodOptions(depth, inverse, maxEdges, maxCardinality, other);
  }
}
