package org.drill.train.embedding;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;
import org.drill.train.Torch;

/**
 * ConEx: ComplEx whose products are weighed by a convolution over head and relation.
 *
 * <p>Demir and Ngonga Ngomo, <i>Convolutional Complex Knowledge Graph Embeddings</i>, ESWC 2021:
 * Re⟨conv(h, r), h, r, t̄⟩, of which the paper takes the four terms
 *
 * <pre>
 *   ⟨Re γ, Re h, Re r, Re t⟩ + ⟨Re γ, Re h, Im r, Im t⟩ + ⟨Im γ, Im h, Re r, Im t⟩ − ⟨Im γ, Im h, Im r, Re t⟩
 * </pre>
 *
 * with γ = conv(h, r) = ReLU(norm(vec(ReLU(norm([h; r] ∗ ω))) · W)): e_h is {@code head}, e_r
 * {@code relation}, ω {@code kernel}, W {@code weights}. The image [h; r] has the four rows Re h,
 * Im h, Re r, Im r; the kernel is 3 × 3 with a border of zeros. Both normalisations are over the
 * batch; they, the dropout of input vectors and the dropout of feature maps are those of the
 * authors' code.
 *
 * <p>A vector holds d numbers, the real parts and then the imaginary parts of d/2 complex ones, as
 * in the authors' dice-embeddings; d = 50 gives the 50 columns that DRILL's paper uses. Departures:
 * γ starts close to 1 (shift 1, spread 0.2), so that training starts from ComplEx, and not from a
 * random half of its terms; with the softmax, the arrays of the convolution learn at a tenth of the
 * learning rate, as a training on a large graph failed at the full one; head and relation are not
 * normalised before the convolution, as they are in the authors' code
 * (docs/experiments/embeddings.md says what that did); the convolution sees them with their
 * dropout; the bias of the linear map is left to the normalisation after it; {@link
 * EmbeddingLoss#SOFTMAX} is the default.
 */
final class ConEx extends ProductModel {
  private static final int KERNEL = 3;

  /** How far the weights of products spread around 1 at the start. */
  private static final float GATE_SPREAD = 0.2f;

  private final int dimension;
  private final int channels;
  private final float featureDropout;
  private final NDArray kernel;
  private final NDArray kernelBias;
  private final NDArray mapGain;
  private final NDArray mapBias;
  private final NDArray mapMean;
  private final NDArray mapVariance;
  private final NDArray weights;
  private final NDArray gain;
  private final NDArray bias;
  private final NDArray mean;
  private final NDArray variance;

  ConEx(ModelParameters p, int entities, int relations, EmbeddingOptions options) {
    super(p, entities, relations, options, options.initialScale());
    this.dimension = options.dimension();
    this.channels = options.channels();
    this.featureDropout = (float) options.featureDropout();
    p.pace(options.convolutionPace());
    long field = (long) KERNEL * KERNEL;
    this.kernel =
        p.glorot("convolution.weight", field, field * channels, channels, 1, KERNEL, KERNEL);
    this.kernelBias = p.constant("convolution.bias", 0, channels);
    this.mapGain = p.constant("map.gain", 1, channels);
    this.mapBias = p.constant("map.bias", 0, channels);
    this.mapMean = p.carried("map.mean", 0, channels);
    this.mapVariance = p.carried("map.variance", 1, channels);
    long width = 2L * dimension * channels;
    this.weights = p.glorot("linear.weight", width, dimension, width, dimension);
    this.gain = p.constant("norm.gain", GATE_SPREAD, dimension);
    this.bias = p.constant("norm.bias", 1, dimension);
    this.mean = p.carried("norm.mean", 0, dimension);
    this.variance = p.carried("norm.variance", 1, dimension);
  }

  @Override
  NDArray query(NDArray head, NDArray relation, boolean training) {
    NDList gamma = convolution(head, relation, training).split(2, 1);
    NDList h = head.split(2, 1);
    return ComplEx.product(
        h.get(0).mul(gamma.get(0)), h.get(1).mul(gamma.get(1)), relation.split(2, 1));
  }

  /** The paper's conv(e_h, e_r): an image of four rows, convolved, and projected to d numbers. */
  private NDArray convolution(NDArray head, NDArray relation, boolean training) {
    long size = head.getShape().get(0);
    NDArray image =
        NDArrays.concat(new NDList(head, relation), 1).reshape(size, 1, 4, dimension / 2);
    NDArray maps = LayerOperations.convolution(image, kernel, kernelBias);
    maps =
        Torch.relu(
            LayerOperations.batchNorm(maps, mapMean, mapVariance, mapGain, mapBias, training));
    maps = dropMaps(maps, training);
    NDArray flat = maps.reshape(size, 2L * dimension * channels);
    NDArray projected =
        LayerOperations.batchNorm(flat.matMul(weights), mean, variance, gain, bias, training);
    return Torch.relu(projected);
  }

  /** Drops whole feature maps. */
  private NDArray dropMaps(NDArray maps, boolean training) {
    if (!training || featureDropout == 0) {
      return maps;
    }
    NDArray ones =
        maps.getManager()
            .ones(new Shape(maps.getShape().get(0), channels, 1, 1), maps.getDataType());
    return maps.mul(LayerOperations.dropout(ones, featureDropout, true));
  }
}
