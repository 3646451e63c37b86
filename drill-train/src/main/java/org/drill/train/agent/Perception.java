package org.drill.train.agent;

import org.drill.embedding.IndividualVectors;
import org.drill.neural.AttentionEncoder;
import org.drill.neural.QNetwork;
import org.jspecify.annotations.Nullable;

/**
 * How sets of individuals look to a network: by the vectors of their members as they are now, and
 * by its attention if it has one. Immutable.
 */
final class Perception {
  private static final float[] NO_CENTROID = {};
  private static final long[] NO_MEMBERS = {};

  private final IndividualVectors vectors;
  private final boolean areVectorsFixed;
  private final @Nullable AttentionEncoder attention;

  Perception(IndividualVectors vectors, QNetwork network, boolean areVectorsFixed) {
    this.vectors = vectors;
    this.areVectorsFixed = areVectorsFixed;
    this.attention =
        network
            .attention()
            .map(weights -> new AttentionEncoder(weights, vectors.rows()))
            .orElse(null);
  }

  int individuals() {
    return vectors.size();
  }

  /** What has to be remembered of a set. */
  Sight sight(long[] set) {
    return new Sight(
        areVectorsFixed ? centroid(set) : NO_CENTROID, isOnlyMean() ? NO_MEMBERS : set);
  }

  /** Whether a sight is seen as its centroid and nothing else. */
  boolean isOnlyMean() {
    return areVectorsFixed && attention == null;
  }

  /** What the network sees; not to be changed. */
  float[] view(Sight sight) {
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
