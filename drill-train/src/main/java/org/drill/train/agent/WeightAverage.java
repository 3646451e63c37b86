package org.drill.train.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import org.drill.neural.QNetwork;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/**
 * A running mean of the weights of a network, which jumps less from one update to the next than the
 * network itself: Polyak and Juditsky, <i>Acceleration of stochastic approximation by
 * averaging</i>, 1992, with exponentially falling weights.
 */
final class WeightAverage {
  private WeightAverage() {}

  /**
   * The mean of two networks of one shape.
   *
   * @param mean the running mean
   * @param latest the network to add to it
   * @param share the share of the running mean in the result
   * @return a new network
   */
  static QNetwork of(QNetwork mean, QNetwork latest, double share) {
    if (share == 0) {
      return latest;
    }
    Tensors old = mean.toTensors();
    Tensors fresh = latest.toTensors();
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    fresh
        .all()
        .forEach(
            (name, tensor) -> {
              long[] shape = tensor.shape().stream().mapToLong(side -> side).toArray();
              float[] a = old.floats(name, shape);
              float[] b = fresh.floats(name, shape);
              float[] sum = new float[b.length];
              for (int i = 0; i < sum.length; i++) {
                sum[i] = (float) (share * a[i] + (1 - share) * b[i]);
              }
              tensors.put(name, Tensor.floats(sum, shape));
            });
    return QNetwork.of(Tensors.of(tensors, latest.provenance()));
  }
}
