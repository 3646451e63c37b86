package org.drill.train.embedding;

import java.util.Locale;

/** A way to embed a knowledge graph. */
public enum EmbeddingMethod {
  /** Complex-valued embeddings with a 2D convolution. */
  CONEX,
  /** A shallow network from a pair of entities to its relations. */
  SHALLOM,
  /** The product of three real vectors. */
  DISTMULT,
  /** The product of three complex vectors. */
  COMPLEX;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
