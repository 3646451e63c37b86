package org.drill.train.agent;

/**
 * What is remembered of a set of individuals that the network saw. Two sights are the same only if
 * they are the same object.
 */
final class SeenSet {
  private final float[] centroid;
  private final long[] members;

  /** Shares its arguments, which nobody changes; each is empty if nobody asks for it. */
  SeenSet(float[] centroid, long[] members) {
    this.centroid = centroid;
    this.members = members;
  }

  /** The mean of the vectors, if they do not change. */
  float[] centroid() {
    return centroid;
  }

  /** The words of the set, if something else than the mean is seen of it. */
  long[] members() {
    return members;
  }
}
