package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Relation prediction: each row is a pair of entities, and every relation is to be told true or
 * false of it. Only pairs that some relation holds of are rows, as in Shallom's paper.
 */
final class PairToRelations implements TrainingObjective {
  private final Shallom model;
  private final int relations;
  private final double smoothing;
  private final long[] heads;
  private final long[] tails;
  private final float[] labels;

  PairToRelations(Shallom model, TripleGraph graph, int[] train, double smoothing) {
    this.model = model;
    this.relations = graph.relations().size();
    this.smoothing = smoothing;
    long entities = graph.entities().size();
    long[] keys =
        Arrays.stream(train)
            .mapToLong(k -> graph.head(k) * entities + graph.tail(k))
            .sorted()
            .distinct()
            .toArray();
    this.heads = Arrays.stream(keys).map(key -> key / entities).toArray();
    this.tails = Arrays.stream(keys).map(key -> key % entities).toArray();
    this.labels = new float[Math.multiplyExact(keys.length, relations)];
    for (int k : train) {
      int row = Arrays.binarySearch(keys, graph.head(k) * entities + graph.tail(k));
      labels[row * relations + graph.relation(k)] = 1;
    }
  }

  @Override
  public int rows() {
    return heads.length;
  }

  @Override
  public NDArray loss(int[] batch, NDManager manager, SplittableRandom random) {
    long[] batchHeads = new long[batch.length];
    long[] batchTails = new long[batch.length];
    float[] batchLabels = new float[batch.length * relations];
    for (int i = 0; i < batch.length; i++) {
      batchHeads[i] = heads[batch[i]];
      batchTails[i] = tails[batch[i]];
      for (int r = 0; r < relations; r++) {
        batchLabels[i * relations + r] =
            (float) (labels[batch[i] * relations + r] * (1 - smoothing) + smoothing / relations);
      }
    }
    NDArray scores =
        model.relationScores(manager.create(batchHeads), manager.create(batchTails), true);
    NDArray truth = manager.create(batchLabels, new Shape(batch.length, relations));
    if (truth.getDataType() != scores.getDataType()) {
      truth = truth.toType(scores.getDataType(), false);
    }
    return loss(scores, truth);
  }

  /** The mean cross-entropy of scores and labels. */
  static NDArray loss(NDArray scores, NDArray labels) {
    return LayerOperations.softplus(scores).sub(scores.mul(labels)).mean();
  }
}
