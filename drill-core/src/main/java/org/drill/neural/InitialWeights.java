package org.drill.neural;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * Recognises a network that was never trained, so that nobody takes random weights for an agent.
 *
 * <p>Two signs, of which one suffices. All biases are 0, as {@link QNetwork#random} makes them: the
 * first update moves them, since the error of a prediction moves that of the sum. Or the weights
 * are those of {@link QNetwork#random} for the seed in the notes, in single or half precision.
 */
public final class InitialWeights {
  /** The seed among the options of a training. */
  private static final Pattern SEED = Pattern.compile("\\bseed=(-?\\d{1,18})\\b");

  private InitialWeights() {}

  /**
   * Whether a network was never trained.
   *
   * @param network the network
   * @return whether its weights are initial ones
   */
  public static boolean areThoseOf(QNetwork network) {
    OptionalLong seed = seed(network.provenance());
    return hasNoBias(network) || (seed.isPresent() && areThoseOf(network, seed.getAsLong()));
  }

  /**
   * Whether a network has the initial weights of a seed, in single or half precision.
   *
   * @param network the network
   * @param seed the seed
   * @return whether the weights are those of {@link QNetwork#random}, whatever the network has
   *     besides: a set encoder, counts, duelling heads
   */
  public static boolean areThoseOf(QNetwork network, long seed) {
    if (!startsAs(network, seed)) {
      return false;
    }
    QNetwork initial = QNetwork.random(network.dimension(), seed);
    String weights = layersOf(network).checksum();
    return weights.equals(initial.checksum())
        || weights.equals(QNetwork.of(initial.toHalfTensors()).checksum());
  }

  /** The network with nothing but what every network has. */
  private static QNetwork layersOf(QNetwork network) {
    Map<String, Tensor> own = new LinkedHashMap<>(network.toTensors().all());
    own.keySet().retainAll(QNetwork.random(1, 0).toTensors().all().keySet());
    return QNetwork.of(Tensors.of(own, Map.of()));
  }

  private static boolean hasNoBias(QNetwork network) {
    float most = Math.abs(network.layers().outBias());
    for (float bias : network.layers().hiddenBias()) {
      most = Math.max(most, Math.abs(bias));
    }
    for (int channel = 0; channel < QNetwork.CHANNELS; channel++) {
      most = Math.max(most, Math.abs(network.layers().convBias(channel)));
    }
    return most == 0;
  }

  /** Whether the convolution is about that of a seed, which is quick to see. */
  private static boolean startsAs(QNetwork network, long seed) {
    int count = QNetwork.CHANNELS * QNetwork.INPUTS * QNetwork.KERNEL;
    float[] drawn =
        QNetwork.glorot(
            new SplittableRandom(seed),
            count,
            QNetwork.INPUTS * QNetwork.KERNEL,
            QNetwork.CHANNELS * QNetwork.KERNEL);
    int i = 0;
    for (int channel = 0; channel < QNetwork.CHANNELS; channel++) {
      for (int input = 0; input < QNetwork.INPUTS; input++) {
        for (int position = 0; position < QNetwork.KERNEL; position++) {
          if (Math.abs(network.layers().conv(channel, input, position) - drawn[i++]) > 1e-3) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static OptionalLong seed(Map<String, String> notes) {
    Matcher matcher = SEED.matcher(notes.getOrDefault("agent.options", ""));
    return matcher.find()
        ? OptionalLong.of(Long.parseLong(matcher.group(1)))
        : OptionalLong.empty();
  }
}
