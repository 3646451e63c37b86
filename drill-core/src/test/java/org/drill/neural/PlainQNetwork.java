package org.drill.neural;

import org.drill.tensor.Tensors;

/** The network straight from its definition, in double precision: slow and obvious. */
final class PlainQNetwork {
  private static final int CHANNELS = 32;

  private final int d;
  private final float[] convWeight;
  private final float[] convBias;
  private final float[] hiddenWeight;
  private final float[] hiddenBias;
  private final float[] outWeight;
  private final float outBias;
  private final boolean isDuelling;
  private final float[] valueWeight;
  private final float valueBias;

  PlainQNetwork(QNetwork network) {
    Tensors tensors = network.toTensors();
    this.d = network.dimension();
    this.convWeight = tensors.floats("conv.weight", CHANNELS, 4, 3);
    this.convBias = tensors.floats("conv.bias", CHANNELS);
    this.hiddenWeight = tensors.floats("hidden.weight", 16L * d, 32L * d);
    this.hiddenBias = tensors.floats("hidden.bias", 16L * d);
    this.outWeight = tensors.floats("out.weight", 1, 16L * d);
    this.outBias = tensors.floats("out.bias", 1)[0];
    this.isDuelling = tensors.all().containsKey("value.weight");
    this.valueWeight = isDuelling ? tensors.floats("value.weight", 1, 16L * d) : new float[0];
    this.valueBias = isDuelling ? tensors.floats("value.bias", 1)[0] : 0;
  }

  /** The score of [R(ci), R(cj), E+, E-]. */
  double score(float[]... channels) {
    if (!isDuelling) {
      return sum(hidden(channels), outWeight, outBias);
    }
    return value(channels)
        + sum(hidden(channels), outWeight, outBias)
        - sum(hidden(staying(channels)), outWeight, outBias);
  }

  /** V(ci), of a network with duelling heads. */
  double value(float[]... channels) {
    return sum(hidden(staying(channels)), valueWeight, valueBias);
  }

  /** The same channels with ci in place of cj. */
  private static float[][] staying(float[]... channels) {
    return new float[][] {channels[0], channels[0], channels[2], channels[3]};
  }

  private static double sum(double[] units, float[] weights, float bias) {
    double sum = bias;
    for (int j = 0; j < units.length; j++) {
      sum += weights[j] * units[j];
    }
    return sum;
  }

  /** The hidden units after ReLU. */
  private double[] hidden(float[]... channels) {
    double[] flat = new double[CHANNELS * d];
    for (int channel = 0; channel < CHANNELS; channel++) {
      for (int p = 0; p < d; p++) {
        double sum = convBias[channel];
        for (int input = 0; input < 4; input++) {
          for (int t = 0; t < 3; t++) {
            int at = p + t - 1;
            double value = at < 0 || at >= d ? 0 : channels[input][at];
            sum += convWeight[(channel * 4 + input) * 3 + t] * value;
          }
        }
        flat[channel * d + p] = Math.max(0, sum);
      }
    }
    double[] hidden = new double[16 * d];
    for (int j = 0; j < hidden.length; j++) {
      double sum = hiddenBias[j];
      for (int k = 0; k < flat.length; k++) {
        sum += hiddenWeight[j * flat.length + k] * flat[k];
      }
      hidden[j] = Math.max(0, sum);
    }
    return hidden;
  }
}
