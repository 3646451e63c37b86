package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;

/**
 * DistMult: the sum over h ∘ r ∘ t.
 *
 * <p>Yang, Yih, He, Gao and Deng, <i>Embedding Entities and Relations for Learning and Inference in
 * Knowledge Bases</i>, ICLR 2015, equation 3 with a diagonal matrix: y_e1 is {@code head}, y_e2 the
 * tail, the diagonal of M_r is {@code relation}. Departures: trained as {@link OneToMany} with
 * reciprocal relations instead of by margins.
 */
final class DistMult extends ProductModel {
  DistMult(ModelParameters parameters, int entities, int relations, EmbeddingOptions options) {
    super(parameters, entities, relations, options, options.initialScale());
  }

  @Override
  NDArray query(NDArray head, NDArray relation, boolean training) {
    return head.mul(relation);
  }
}
