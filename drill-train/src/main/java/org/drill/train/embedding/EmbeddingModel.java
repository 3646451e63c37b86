package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;

/**
 * A model that scores triples: the higher, the likelier.
 *
 * <p>Heads, relations and tails are arrays of numbers (int64) of the same length. Scores are
 * logits. With {@code training}, dropout and batch statistics are on.
 */
interface EmbeddingModel {
  /** The arrays of the model. */
  ModelParameters parameters();

  /** The vectors of the entities, a row each. */
  NDArray entities();

  /** The scores of triples, one each. */
  NDArray score(NDArray heads, NDArray relations, NDArray tails, boolean training);

  /** The scores of all entities as tails: a row for each head and relation. */
  NDArray tailScores(NDArray heads, NDArray relations);

  /** The scores of all entities as heads: a row for each relation and tail. */
  NDArray headScores(NDArray relations, NDArray tails);

  /** The scores of all relations: a row for each pair of head and tail. */
  NDArray relationScores(NDArray heads, NDArray tails);

  /** How many numbers the score of one entity takes on the way, where all are scored. */
  int scratch();
}
