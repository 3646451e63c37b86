package org.drill.neural;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * The weights of the layers that every {@link QNetwork} has: convolution, hidden units and sum.
 *
 * <p>Immutable and thread-safe.
 */
final class QLayers {
  private static final String CONV_WEIGHT = "conv.weight";
  private static final String CONV_BIAS = "conv.bias";
  private static final String HIDDEN_WEIGHT = "hidden.weight";
  private static final String HIDDEN_BIAS = "hidden.bias";
  private static final String OUT_WEIGHT = "out.weight";
  private static final String OUT_BIAS = "out.bias";

  /** Beyond it an array of Java cannot hold the largest tensor. */
  private static final int MAX_DIMENSION = 2000;

  private final int dimension;
  private final float[] convWeight;
  private final float[] convBias;
  private final float[][] hiddenRows;
  private final float[] hiddenBias;
  private final float[] outWeight;
  private final float outBias;

  /** The weights that a file has. */
  QLayers(Tensors tensors) {
    this.dimension = dimension(tensors.shape(HIDDEN_WEIGHT, Tensors.ANY, Tensors.ANY));
    long inputs = (long) QNetwork.CHANNELS * dimension;
    long hidden = (long) QNetwork.HIDDEN * dimension;
    this.convWeight =
        finite(tensors, CONV_WEIGHT, QNetwork.CHANNELS, QNetwork.INPUTS, QNetwork.KERNEL);
    this.convBias = finite(tensors, CONV_BIAS, QNetwork.CHANNELS);
    this.hiddenRows = columns(finite(tensors, HIDDEN_WEIGHT, hidden, inputs), (int) inputs);
    this.hiddenBias = finite(tensors, HIDDEN_BIAS, hidden);
    this.outWeight = finite(tensors, OUT_WEIGHT, 1, hidden);
    this.outBias = finite(tensors, OUT_BIAS, 1)[0];
  }

  /** Weights to start from, as a file would have them. */
  static Map<String, Tensor> random(int dimension, SplittableRandom random) {
    if (dimension < 1 || dimension > MAX_DIMENSION) {
      throw new IllegalArgumentException(
          "the dimension is " + dimension + ", not from 1 to " + MAX_DIMENSION);
    }
    int inputs = QNetwork.CHANNELS * dimension;
    int hidden = QNetwork.HIDDEN * dimension;
    int field = QNetwork.INPUTS * QNetwork.KERNEL;
    var tensors = new LinkedHashMap<String, Tensor>();
    tensors.put(
        CONV_WEIGHT,
        Tensor.floats(
            QNetwork.glorot(
                random, QNetwork.CHANNELS * field, field, QNetwork.CHANNELS * QNetwork.KERNEL),
            QNetwork.CHANNELS,
            QNetwork.INPUTS,
            QNetwork.KERNEL));
    tensors.put(CONV_BIAS, Tensor.floats(new float[QNetwork.CHANNELS], QNetwork.CHANNELS));
    tensors.put(
        HIDDEN_WEIGHT,
        Tensor.floats(QNetwork.glorot(random, hidden * inputs, inputs, hidden), hidden, inputs));
    tensors.put(HIDDEN_BIAS, Tensor.floats(new float[hidden], hidden));
    tensors.put(OUT_WEIGHT, Tensor.floats(QNetwork.glorot(random, hidden, hidden, 1), 1, hidden));
    tensors.put(OUT_BIAS, Tensor.floats(new float[1], 1));
    return tensors;
  }

  private static int dimension(List<Long> shape) {
    long dimension = shape.get(1) / QNetwork.CHANNELS;
    if (dimension < 1
        || dimension > MAX_DIMENSION
        || shape.get(1) != dimension * QNetwork.CHANNELS
        || shape.get(0) != dimension * QNetwork.HIDDEN) {
      throw new IllegalArgumentException(
          "tensor 'hidden.weight' has the shape " + shape + ", not [16d, 32d] for vectors of d");
    }
    return (int) dimension;
  }

  /** A tensor of finite values, copied. */
  static float[] finite(Tensors tensors, String name, long... shape) {
    float[] values = tensors.floats(name, shape);
    for (int i = 0; i < values.length; i++) {
      if (!Float.isFinite(values[i])) {
        String what = Float.isNaN(values[i]) ? "not a number" : "infinite";
        throw new IllegalArgumentException("value " + i + " of tensor '" + name + "' is " + what);
      }
    }
    return values.clone();
  }

  private static float[][] columns(float[] matrix, int columns) {
    int rows = matrix.length / columns;
    float[][] turned = new float[columns][rows];
    for (int row = 0; row < rows; row++) {
      for (int col = 0; col < columns; col++) {
        turned[col][row] = matrix[row * columns + col];
      }
    }
    return turned;
  }

  /** The weights as a file has them. */
  Map<String, Tensor> toTensors() {
    int inputs = QNetwork.CHANNELS * dimension;
    int hidden = QNetwork.HIDDEN * dimension;
    float[] matrix = new float[hidden * inputs];
    for (int row = 0; row < hidden; row++) {
      for (int col = 0; col < inputs; col++) {
        matrix[row * inputs + col] = hiddenRows[col][row];
      }
    }
    var tensors = new LinkedHashMap<String, Tensor>();
    tensors.put(
        CONV_WEIGHT,
        Tensor.floats(convWeight.clone(), QNetwork.CHANNELS, QNetwork.INPUTS, QNetwork.KERNEL));
    tensors.put(CONV_BIAS, Tensor.floats(convBias.clone(), QNetwork.CHANNELS));
    tensors.put(HIDDEN_WEIGHT, Tensor.floats(matrix, hidden, inputs));
    tensors.put(HIDDEN_BIAS, Tensor.floats(hiddenBias.clone(), hidden));
    tensors.put(OUT_WEIGHT, Tensor.floats(outWeight.clone(), 1, hidden));
    tensors.put(OUT_BIAS, Tensor.floats(new float[] {outBias}, 1));
    return tensors;
  }

  /** d, the number of values of a channel. */
  int dimension() {
    return dimension;
  }

  long parameters() {
    return (long) convWeight.length
        + convBias.length
        + (long) hiddenRows.length * hiddenBias.length
        + hiddenBias.length
        + outWeight.length
        + 1;
  }

  /** A weight of the convolution; the position in the kernel goes from 0 to 2. */
  float conv(int channel, int input, int position) {
    return convWeight[(channel * QNetwork.INPUTS + input) * QNetwork.KERNEL + position];
  }

  /** The bias of a channel of the convolution. */
  float convBias(int channel) {
    return convBias[channel];
  }

  /** For each of the 32d inputs the weights to the 16d hidden units; shared. */
  float[][] hiddenRows() {
    return hiddenRows;
  }

  /** The biases of the hidden units; shared. */
  float[] hiddenBias() {
    return hiddenBias;
  }

  /** The weights of the hidden units in the sum; shared. */
  float[] outWeight() {
    return outWeight;
  }

  /** The bias of the sum. */
  float outBias() {
    return outBias;
  }
}
