package org.drill.neural;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.drill.io.Digest;
import org.drill.tensor.Tensor;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.tensor.Tensors;
import org.jspecify.annotations.Nullable;

/**
 * The weights of a convolutional deep Q-network φ_DRILL(ci, cj): how much reward going from the
 * concept ci to its refinement cj promises.
 *
 * <p>Its input are four centroids of d values each, as the channels R(ci), R(cj), E+, E- in this
 * order; the centroid of the empty set is the zero vector. A convolution (kernel 3, padding 1)
 * makes 32 channels of them, which are rectified, flattened channel by channel, sent through a
 * fully connected layer of 16d units, rectified again, and summed up with weights to one number:
 *
 * <pre>
 * Q = H · ReLU(W · vec(ReLU(ω ∗ [R(ci), R(cj), E+, E-])) + b1) + b2
 * </pre>
 *
 * <p>This is the network of Demir and Ngonga Ngomo, <i>DRILL: Deep Reinforcement Learning for
 * Refinement Operators in ALC</i> (ω, W, b1, H, b2 as there), with 1.28 million weights for d = 50.
 * Where the paper has kernels of 3×3, ours have a length of 3 and span all four channels: the order
 * of the channels has no meaning that a kernel could slide along. The convolution has a bias, too.
 *
 * <p>A file of weights has the tensors that PyTorch would have, so that weights trained there drop
 * in: {@code conv.weight} [32, 4, 3], {@code conv.bias} [32], {@code hidden.weight} [16d, 32d],
 * {@code hidden.bias} [16d], {@code out.weight} [1, 16d], {@code out.bias} [1]; and the provenance
 * as notes. Those of {@link SetWeights} may follow, with which the input is not a centroid only.
 * With {@code counts.scale} [4], which the paper does not have, a channel holds the {@link
 * StateCounts} of its set after the centroid: then d is the number of both. With {@code
 * value.weight} [1, 16d] and {@code value.bias} [1], which the paper does not have either, Q has
 * the duelling heads of Wang et al. (ICML 2016): the value of ci plus the advantage of cj.
 *
 * <p>Immutable and thread-safe.
 */
public final class QNetwork {
  static final int INPUTS = 4;
  static final int CHANNELS = 32;
  static final int KERNEL = 3;
  static final int HIDDEN = 16;

  private final QLayers layers;
  private final @Nullable SetWeights attention;
  private final @Nullable StateCounts counts;
  private final @Nullable ValueHead value;
  private final SortedMap<String, String> provenance;

  private QNetwork(Tensors tensors) {
    this.layers = new QLayers(tensors);
    this.counts = StateCounts.of(tensors).orElse(null);
    this.attention = SetWeights.of(tensors, vectorDimension()).orElse(null);
    this.value = ValueHead.of(tensors, dimension()).orElse(null);
    this.provenance = tensors.metadata();
  }

  /**
   * A network with random weights after Glorot and Bengio (Xavier): uniform, within ±√(6 / (inputs
   * + outputs)) for each layer; all biases are 0.
   *
   * @param dimension the number of values of a centroid, from 1 to 2000
   * @param seed the same seed gives the same weights, on every machine
   * @return the network
   */
  public static QNetwork random(int dimension, long seed) {
    Map<String, Tensor> tensors = QLayers.random(dimension, new SplittableRandom(seed));
    return of(Tensors.of(tensors, Map.of("initialisation", "glorot", "seed", "" + seed)));
  }

  static float[] glorot(SplittableRandom random, int count, int inputs, int outputs) {
    double bound = Math.sqrt(6.0 / (inputs + outputs));
    float[] weights = new float[count];
    for (int i = 0; i < count; i++) {
      // from the bits, since the ways to draw from a range differ between versions of Java
      weights[i] = (float) (bound * ((random.nextLong() >> 11) * 0x1p-52));
    }
    return weights;
  }

  /**
   * A network of the given weights, which are copied.
   *
   * @param tensors the weights as a file has them; other tensors are left alone
   * @return the network
   * @throws IllegalArgumentException if a tensor is missing or has another shape, or a weight is
   *     not finite; the message is one line
   */
  public static QNetwork of(Tensors tensors) {
    return new QNetwork(tensors);
  }

  /**
   * Reads a file of weights.
   *
   * @param file the file
   * @return the network
   * @throws TensorFileException if the file cannot be read, or its weights are not those of such a
   *     network; the message is one line that names the file and the fault
   */
  public static QNetwork read(Path file) throws TensorFileException {
    Tensors tensors = TensorFile.read(file);
    try {
      return of(tensors);
    } catch (IllegalArgumentException e) {
      throw new TensorFileException(file, String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Writes a file of weights, or replaces it.
   *
   * @param file the file
   * @throws TensorFileException if the file cannot be written
   */
  public void write(Path file) throws TensorFileException {
    TensorFile.write(toTensors(), file);
  }

  /**
   * The weights as a file has them.
   *
   * @return new tensors, with the provenance as notes
   */
  public Tensors toTensors() {
    var tensors = new LinkedHashMap<>(layers.toTensors());
    if (attention != null) {
      tensors.putAll(attention.toTensors());
    }
    if (counts != null) {
      tensors.putAll(counts.toTensors());
    }
    if (value != null) {
      tensors.putAll(value.toTensors());
    }
    return Tensors.of(tensors, provenance);
  }

  /**
   * The same weights in half precision, for a file of half the size. Reading it gives the rounded
   * weights.
   *
   * @return new tensors, with the provenance as notes
   * @throws IllegalArgumentException if a weight is too large for half precision
   */
  public Tensors toHalfTensors() {
    Tensors exact = toTensors();
    var tensors = new LinkedHashMap<String, Tensor>();
    exact
        .all()
        .forEach(
            (name, tensor) -> {
              long[] shape = tensor.shape().stream().mapToLong(side -> side).toArray();
              tensors.put(name, Tensor.halves(exact.floats(name, shape), shape));
            });
    return Tensors.of(tensors, provenance);
  }

  /**
   * The same network with another provenance.
   *
   * @param notes how the weights were made: options, seed, data …
   * @return a network that shares the weights
   */
  public QNetwork withProvenance(Map<String, String> notes) {
    return new QNetwork(this, attention, counts, value, notes);
  }

  /**
   * The same network with a set encoder to be trained; before, it makes no difference.
   *
   * @param seed the same seed gives the same weights, on every machine
   * @return a network that shares the other weights
   */
  public QNetwork withAttention(long seed) {
    SetAttention random = SetAttention.random(vectorDimension(), seed);
    return new QNetwork(this, random, counts, value, provenance);
  }

  /**
   * The same network with a Transformer as its set encoder; before training, it makes no
   * difference.
   *
   * @param seed the same seed gives the same weights, on every machine
   * @return a network that shares the other weights
   */
  public QNetwork withTransformer(long seed) {
    SetTransformer random = SetTransformer.random(vectorDimension(), seed);
    return new QNetwork(this, random, counts, value, provenance);
  }

  /**
   * The same network, the last values of whose channels are not those of a vector but counts.
   *
   * @return a network that shares the weights, for vectors of {@value StateCounts#SIZE} values less
   */
  public QNetwork withCounts() {
    if (dimension() <= StateCounts.SIZE || attention != null) {
      throw new IllegalStateException("counts come before attention, and need further values");
    }
    return new QNetwork(this, null, StateCounts.DEFAULT, value, provenance);
  }

  /**
   * The same network with duelling heads: its output is the advantage of a refinement, to which the
   * value of the state is added.
   *
   * @param seed the same seed gives the same weights of the value, on every machine
   * @return a network that shares the other weights
   */
  public QNetwork withDuelling(long seed) {
    ValueHead random = ValueHead.random(dimension(), seed);
    return new QNetwork(this, attention, counts, random, provenance);
  }

  private QNetwork(
      QNetwork other,
      @Nullable SetWeights attention,
      @Nullable StateCounts counts,
      @Nullable ValueHead value,
      Map<String, String> notes) {
    this.layers = other.layers;
    this.attention = attention;
    this.counts = counts;
    this.value = value;
    var sorted = new TreeMap<String, String>();
    notes.forEach((key, note) -> sorted.put(key, requireNonNull(note, key)));
    this.provenance = Collections.unmodifiableSortedMap(sorted);
  }

  /**
   * The number of values of a channel.
   *
   * @return d, at least 1
   */
  public int dimension() {
    return layers.dimension();
  }

  /**
   * The number of values of a centroid, with which a channel starts.
   *
   * @return d, less the counts if there are any
   */
  public int vectorDimension() {
    return counts == null ? dimension() : dimension() - StateCounts.SIZE;
  }

  /**
   * What a channel holds after the centroid.
   *
   * @return the counts; empty if there are none, as in the paper
   */
  public Optional<StateCounts> counts() {
    return Optional.ofNullable(counts);
  }

  /**
   * The number of weights.
   *
   * @return how many numbers were learned
   */
  public long parameters() {
    return layers.parameters()
        + (attention == null ? 0 : attention.parameters())
        + (value == null ? 0 : value.parameters());
  }

  /**
   * The set encoder.
   *
   * @return how sets are seen beyond their means; empty if they are not
   */
  public Optional<SetWeights> attention() {
    return Optional.ofNullable(attention);
  }

  /**
   * Whether the network has duelling heads.
   *
   * @return whether Q is the value of a state and the advantage of a refinement; not in the paper
   */
  public boolean isDuelling() {
    return value != null;
  }

  /** The weights of the value of a state, with duelling heads. */
  Optional<ValueHead> value() {
    return Optional.ofNullable(value);
  }

  /**
   * How the weights were made.
   *
   * @return keys and values, sorted by key; unmodifiable
   */
  public SortedMap<String, String> provenance() {
    return provenance;
  }

  /**
   * A fingerprint of the weights.
   *
   * @return the same for the same weights, whatever the provenance
   */
  public String checksum() {
    var digest = new Digest();
    Tensors tensors = toTensors();
    tensors
        .all()
        .forEach(
            (name, tensor) -> {
              long[] shape = tensor.shape().stream().mapToLong(side -> side).toArray();
              digest.text(name).floats(tensors.floats(name, shape));
            });
    return digest.hex();
  }

  /** The weights that every network has. */
  QLayers layers() {
    return layers;
  }
}
