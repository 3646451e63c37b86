package org.drill.train.agent;

import org.drill.embedding.IndividualVectors;
import org.drill.neural.QNetwork;
import org.drill.neural.SetEncoder;
import org.drill.neural.StateCounts;
import org.jspecify.annotations.Nullable;

/**
 * How sets of individuals look to a network: by the vectors of their members as they are now, by
 * its attention if it has one, and by counts if it sees them. Immutable.
 */
final class SetPerception {
  private static final float[] NO_CENTROID = {};
  private static final long[] NO_MEMBERS = {};

  private final IndividualVectors vectors;
  private final boolean areVectorsFixed;
  private final @Nullable SetEncoder attention;
  private final @Nullable StateCounts counts;

  SetPerception(IndividualVectors vectors, QNetwork network, boolean areVectorsFixed) {
    this.vectors = vectors;
    this.areVectorsFixed = areVectorsFixed;
    this.counts = network.counts().orElse(null);
    this.attention =
        network.attention().map(weights -> weights.encoder(vectors.rows())).orElse(null);
  }

  int individuals() {
    return vectors.size();
  }

  /** What has to be remembered of a set, whatever the problem. */
  SeenSet sight(long[] set) {
    return new SeenSet(
        areVectorsFixed ? centroid(set) : NO_CENTROID, isOnlyMean() ? NO_MEMBERS : set);
  }

  /** A state of a problem. */
  SeenChannel state(SeenSet sight, CoverageCounts coverage, int length, ProblemSize problem) {
    if (counts == null) {
      return new SeenChannel(sight, SeenChannel.NO_COUNTS);
    }
    return seen(
        sight,
        coverage.truePositives() / (double) problem.positives(),
        coverage.falsePositives() / (double) Math.max(1, problem.negatives()),
        coverage.instances(),
        length);
  }

  /** The positive examples of a problem, or the negative ones. */
  SeenChannel examples(SeenSet sight, boolean arePositive, int size) {
    return seen(sight, arePositive ? 1 : 0, arePositive ? 0 : 1, size, 0);
  }

  private SeenChannel seen(SeenSet sight, double tp, double fp, int size, int length) {
    if (counts == null) {
      return new SeenChannel(sight, SeenChannel.NO_COUNTS);
    }
    float[] four = new float[StateCounts.SIZE];
    counts.write(tp, fp, size / (double) vectors.size(), length, four, 0);
    return new SeenChannel(sight, four);
  }

  private boolean isOnlyMean() {
    return areVectorsFixed && attention == null;
  }

  /** What the network sees of a set, without counts; not to be changed. */
  float[] view(SeenSet sight) {
    if (isOnlyMean()) {
      return sight.centroid();
    }
    float[] view = areVectorsFixed ? sight.centroid().clone() : centroid(sight.members());
    if (attention != null) {
      attention.add(sight.members(), view, 0);
    }
    return view;
  }

  private float[] centroid(long[] set) {
    float[] centroid = new float[vectors.dimension()];
    vectors.centroid(set, centroid);
    return centroid;
  }
}
