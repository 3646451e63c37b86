package org.drill.train.agent;

import ai.djl.ndarray.NDArray;
import java.util.Optional;
import java.util.function.Function;
import org.drill.neural.QNetwork;
import org.drill.neural.SetTransformer;
import org.drill.train.Torch;

/**
 * What a network sees in sets beyond their means, on PyTorch: {@link org.drill.neural.SetEncoder}
 * on many sets at once, in training.
 */
interface SetLayer {
  /** What is added to the mean of each set, [n, d]. */
  NDArray of(Members members);

  /**
   * The looked-at members of n sets, s of each, of which some are missing.
   *
   * @param vectors theirs, [n, s, d]
   * @param shares what to weigh each with for a mean: 0 for missing ones, [n, 1, s]
   * @param missing what to add to the scores of each, so that nobody attends to missing ones, [n,
   *     1, s]
   */
  record Members(NDArray vectors, NDArray shares, NDArray missing) {}

  /** The layer of a network, if it has one, of its weights by name. */
  static Optional<SetLayer> of(QNetwork network, Function<String, NDArray> weights) {
    return network
        .attention()
        .map(
            kind ->
                kind instanceof SetTransformer
                    ? new TransformerLayer(weights)
                    : new AttentionLayer(weights));
  }

  /** softmax(Q·Kᵀ/√h): how much each member attends to each other; the last axes are [s, h]. */
  static NDArray attend(NDArray queries, NDArray keys, NDArray missing) {
    int last = queries.getShape().dimension() - 1;
    double scale = 1 / Math.sqrt((double) queries.getShape().get(last));
    return queries
        .mul(Torch.number(queries, scale))
        .matMul(keys.swapAxes(last - 1, last))
        .add(missing)
        .softmax(last);
  }
}
