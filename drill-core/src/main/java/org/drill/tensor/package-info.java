/**
 * Tensors: named arrays of numbers with notes about them, and the safetensors files that hold them.
 *
 * <p>Start at {@link org.drill.tensor.TensorFile}; embeddings and the weights of networks are kept
 * in such files.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.tensor;

import org.jspecify.annotations.NullMarked;
