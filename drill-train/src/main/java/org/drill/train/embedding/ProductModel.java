package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import org.drill.train.Torch;

/**
 * A model whose score is an inner product: of the vector of the tail, and a vector made of head and
 * relation.
 *
 * <p>So all tails are scored by one product of matrices. Every relation r has a reciprocal r + R of
 * its own vector, by which heads are scored (see {@link TailIndex}).
 */
abstract class ProductModel implements EmbeddingModel {
  private final ModelParameters parameters;
  private final int relationCount;
  private final NDArray entities;
  private final NDArray relations;
  private final float inputDropout;

  ProductModel(
      ModelParameters parameters,
      int entities,
      int relations,
      EmbeddingOptions options,
      double scale) {
    this.parameters = parameters;
    this.relationCount = relations;
    this.inputDropout = (float) options.inputDropout();
    int dimension = options.dimension();
    this.entities = parameters.normal("entities", scale, entities, dimension);
    this.relations = parameters.normal("relations", scale, 2L * relations, dimension);
  }

  /** The vector that is multiplied with that of the tail, from those of heads and relations. */
  abstract NDArray query(NDArray head, NDArray relation, boolean training);

  /** The vectors of heads and relations, combined. */
  final NDArray queries(NDArray heads, NDArray kinds, boolean training) {
    NDArray head = LayerOperations.dropout(Torch.rows(entities, heads), inputDropout, training);
    NDArray relation =
        LayerOperations.dropout(Torch.rows(relations, kinds), inputDropout, training);
    return query(head, relation, training);
  }

  /** The scores of all entities as tails. */
  final NDArray allScores(NDArray heads, NDArray kinds, boolean training) {
    return queries(heads, kinds, training).matMul(entities.transpose());
  }

  @Override
  public final ModelParameters parameters() {
    return parameters;
  }

  @Override
  public final NDArray entities() {
    return entities;
  }

  @Override
  public final NDArray score(NDArray heads, NDArray kinds, NDArray tails, boolean training) {
    return queries(heads, kinds, training).mul(Torch.rows(entities, tails)).sum(new int[] {1});
  }

  @Override
  public final NDArray tailScores(NDArray heads, NDArray kinds) {
    return allScores(heads, kinds, false);
  }

  @Override
  public final NDArray headScores(NDArray kinds, NDArray tails) {
    return allScores(tails, kinds.add(relationCount), false);
  }

  @Override
  public final NDArray relationScores(NDArray heads, NDArray tails) {
    var scores = new NDList();
    for (int r = 0; r < relationCount; r++) {
      NDArray kinds = heads.zerosLike().addi(r);
      scores.add(score(heads, kinds, tails, false));
    }
    return NDArrays.stack(scores, 1);
  }

  @Override
  public final int scratch() {
    return 1;
  }
}
