package org.drill.neural;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;

class InitialWeightsTest {
  private static QNetwork with(QNetwork network, String name, float value) {
    Tensors tensors = network.toTensors();
    Map<String, Tensor> changed = new LinkedHashMap<>(tensors.all());
    Tensor old = requireNonNull(tensors.all().get(name));
    long[] shape = old.shape().stream().mapToLong(side -> side).toArray();
    float[] values = tensors.floats(name, shape).clone();
    values[values.length - 1] = value;
    changed.put(name, Tensor.floats(values, shape));
    return QNetwork.of(Tensors.of(changed, network.provenance()));
  }

  @Test
  void randomWeightsAreInitialInEveryPrecision() {
    for (long seed : new long[] {0, 1, 7, -3, 1L << 40}) {
      QNetwork random = QNetwork.random(5, seed).withProvenance(Map.of());
      QNetwork rounded = QNetwork.of(random.toHalfTensors());
      for (QNetwork network :
          new QNetwork[] {
            random,
            rounded,
            rounded.withAttention(3),
            rounded.withCounts(),
            rounded.withDuelling(3),
            random.withCounts().withAttention(4).withDuelling(5),
            random.withCounts().withTransformer(4).withDuelling(5)
          }) {
        assertThat(InitialWeights.areThoseOf(network)).isTrue();
        assertThat(InitialWeights.areThoseOf(network, seed)).isTrue();
        assertThat(InitialWeights.areThoseOf(network, seed + 1)).isFalse();
      }
    }
  }

  @Test
  void oneChangedWeightIsEnoughToDiffer() {
    QNetwork random = QNetwork.random(5, 1);
    assertThat(InitialWeights.areThoseOf(with(random, "hidden.weight", 0.5f), 1)).isFalse();
    QNetwork trained = with(random, "out.bias", 1e-4f);
    assertThat(InitialWeights.areThoseOf(trained, 1)).isFalse();
    assertThat(InitialWeights.areThoseOf(trained)).isFalse();
    assertThat(InitialWeights.areThoseOf(QNetwork.of(trained.toHalfTensors()))).isFalse();
  }

  @Test
  void theSeedIsTakenFromTheNotes() {
    Map<String, String> notes = Map.of("agent.options", "AgentOptions[walk=Walk[x=1], seed=12]");
    QNetwork random = QNetwork.random(3, 12).withProvenance(notes);
    assertThat(InitialWeights.areThoseOf(random)).isTrue();
    assertThat(InitialWeights.areThoseOf(with(random, "out.bias", 1))).isFalse();
    assertThat(InitialWeights.areThoseOf(with(random, "out.bias", 1), 12)).isFalse();
  }
}
