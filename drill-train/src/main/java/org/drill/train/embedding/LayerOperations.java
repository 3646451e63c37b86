package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;

/** The few operations that the models are made of, as plain functions on arrays. */
final class LayerOperations {
  private static final float MOMENTUM = 0.9f;
  private static final float EPSILON = 1e-5f;

  private LayerOperations() {}

  /** Sets each number to zero with a probability and scales the others, while training. */
  static NDArray dropout(NDArray input, float rate, boolean training) {
    if (!training || rate == 0) {
      return input;
    }
    return input.getNDArrayInternal().dropout(input, rate, true).singletonOrThrow();
  }

  /** A 2D convolution that keeps height and width, for a kernel of 3 × 3. */
  static NDArray convolution(NDArray input, NDArray kernel, NDArray bias) {
    return input
        .getNDArrayInternal()
        .convolution(input, kernel, bias, new Shape(1, 1), new Shape(1, 1), new Shape(1, 1), 1)
        .singletonOrThrow();
  }

  /** Batch normalisation over axis 1, with running statistics that training updates. */
  static NDArray batchNorm(
      NDArray input, NDArray mean, NDArray variance, NDArray gain, NDArray bias, boolean training) {
    NDList result =
        input
            .getNDArrayInternal()
            .batchNorm(input, mean, variance, gain, bias, 1, MOMENTUM, EPSILON, training);
    return result.singletonOrThrow();
  }

  /** ln(1 + eˣ), without overflow. */
  static NDArray softplus(NDArray input) {
    return input.getNDArrayInternal().softPlus();
  }
}
