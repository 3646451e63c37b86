package org.drill.train.agent;

/**
 * What is remembered of one channel of the network: a set, and its counts if the network sees them.
 *
 * @param set the set
 * @param counts what {@link org.drill.neural.StateCounts} wrote; empty if they are not seen
 */
record SeenChannel(SeenSet set, float[] counts) {
  /** For networks that see no counts. */
  static final float[] NO_COUNTS = {};
}
