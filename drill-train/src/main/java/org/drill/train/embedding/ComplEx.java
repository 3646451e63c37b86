package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;

/**
 * ComplEx: the real part of ⟨h, r, t̄⟩ over complex vectors.
 *
 * <p>Trouillon, Welbl, Riedel, Gaussier and Bouchard, <i>Complex Embeddings for Simple Link
 * Prediction</i>, ICML 2016, equation 11: e_s is {@code head}, w_r {@code relation}, e_o the tail.
 * A row holds the real parts, then the imaginary parts, so d numbers are d/2 complex ones.
 * Departures: trained as {@link OneToMany} with reciprocal relations instead of with sampled
 * negatives.
 */
final class ComplEx extends ProductModel {
  ComplEx(ModelParameters parameters, int entities, int relations, EmbeddingOptions options) {
    super(parameters, entities, relations, options, options.initialScale());
  }

  @Override
  NDArray query(NDArray head, NDArray relation, boolean training) {
    NDList h = head.split(2, 1);
    NDList r = relation.split(2, 1);
    return product(h.get(0), h.get(1), r);
  }

  /** The product of a complex vector and another one, real parts first. */
  static NDArray product(NDArray real, NDArray imaginary, NDList other) {
    NDArray c = other.get(0);
    NDArray d = other.get(1);
    return NDArrays.concat(
        new NDList(real.mul(c).sub(imaginary.mul(d)), real.mul(d).add(imaginary.mul(c))), 1);
  }
}
