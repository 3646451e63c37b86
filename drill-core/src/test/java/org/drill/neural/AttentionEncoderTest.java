package org.drill.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;

/** Attention against its definition in double precision, and as part of a network's weights. */
class AttentionEncoderTest {
  private static final int DIMENSION = 7;
  private static final int INDIVIDUALS = 300;

  private static float[] floats(Random random, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return values;
  }

  /** A network whose attention matters. */
  private static QNetwork network(Random random) {
    Tensors start = QNetwork.random(DIMENSION, 1).withAttention(2).toTensors();
    var tensors = new LinkedHashMap<>(start.all());
    tensors.put(
        "attention.value",
        Tensor.floats(floats(random, DIMENSION * DIMENSION), DIMENSION, DIMENSION));
    return QNetwork.of(Tensors.of(tensors, Map.of()));
  }

  private static long[] words(BitSet set) {
    long[] words = new long[(INDIVIDUALS + 63) / 64];
    System.arraycopy(set.toLongArray(), 0, words, 0, set.toLongArray().length);
    return words;
  }

  private static BitSet randomSet(Random random, int size) {
    var set = new BitSet();
    while (set.cardinality() < size) {
      set.set(random.nextInt(INDIVIDUALS));
    }
    return set;
  }

  private static double[] product(float[] matrix, int height, float[] rows, int individual) {
    double[] product = new double[height];
    for (int r = 0; r < height; r++) {
      for (int j = 0; j < DIMENSION; j++) {
        product[r] += matrix[r * DIMENSION + j] * rows[individual * DIMENSION + j];
      }
    }
    return product;
  }

  /** 1/n · Σᵢ Σⱼ softmaxⱼ(qᵢ·kⱼ / √h) · vⱼ over all members. */
  private static double[] plain(QNetwork network, float[] rows, int[] members) {
    Tensors weights = network.toTensors();
    int width = SetAttention.WIDTH;
    float[] query = weights.floats("attention.query", width, DIMENSION);
    float[] key = weights.floats("attention.key", width, DIMENSION);
    float[] value = weights.floats("attention.value", DIMENSION, DIMENSION);
    double[] result = new double[DIMENSION];
    for (int i : members) {
      double[] q = product(query, width, rows, i);
      double[] exps = new double[members.length];
      double sum = 0;
      for (int j = 0; j < members.length; j++) {
        double[] k = product(key, width, rows, members[j]);
        double score = 0;
        for (int t = 0; t < width; t++) {
          score += q[t] * k[t] / Math.sqrt(width);
        }
        exps[j] = Math.exp(score);
        sum += exps[j];
      }
      for (int j = 0; j < members.length; j++) {
        double[] v = product(value, DIMENSION, rows, members[j]);
        for (int t = 0; t < DIMENSION; t++) {
          result[t] += exps[j] / sum * v[t] / members.length;
        }
      }
    }
    return result;
  }

  @Test
  void addsWhatTheDefinitionSays() {
    for (int seed = 0; seed < 20; seed++) {
      var random = new Random(seed);
      QNetwork network = network(random);
      float[] rows = floats(random, INDIVIDUALS * DIMENSION);
      var encoder = network.attention().orElseThrow().encoder(rows);
      BitSet set = randomSet(random, random.nextInt(SetWeights.SAMPLE + 1));
      double[] expected = plain(network, rows, set.stream().toArray());
      float[] actual = new float[DIMENSION + 3];
      actual[2] = 5;
      encoder.add(words(set), actual, 2);
      for (int k = 0; k < DIMENSION; k++) {
        double before = k == 0 ? 5 : 0;
        assertThat((double) actual[2 + k]).isCloseTo(before + expected[k], within(1e-5));
      }
      assertThat(actual[1]).isZero();
      assertThat(actual[DIMENSION + 2]).isZero();
    }
  }

  @Test
  void samplesAreSpreadOverTheSet() {
    var random = new Random(1);
    for (int size : new int[] {0, 1, 31, 32, 33, 64, 100, 299, 300}) {
      BitSet set = randomSet(random, size);
      int[] members = set.stream().toArray();
      int[] sample = new int[32];
      int count = SetEncoder.sample(words(set), sample);
      assertThat(count).isEqualTo(Math.min(size, 32));
      for (int k = 0; k < count; k++) {
        assertThat(sample[k]).isEqualTo(members[k * size / count]);
      }
    }
  }

  @Test
  void attentionStartsWithoutEffect() {
    var random = new Random(2);
    QNetwork network = QNetwork.random(DIMENSION, 1).withAttention(1);
    var encoder =
        network.attention().orElseThrow().encoder(floats(random, INDIVIDUALS * DIMENSION));
    float[] sum = new float[DIMENSION];
    encoder.add(words(randomSet(random, 40)), sum, 0);
    assertThat(sum).containsOnly(0);
    assertThat(QNetwork.random(DIMENSION, 1).attention()).isEmpty();
  }

  @Test
  void weightsArePartOfTheNetwork() {
    QNetwork network = network(new Random(3));
    QNetwork read = QNetwork.of(network.toTensors());
    assertThat(read.checksum()).isEqualTo(network.checksum());
    assertThat(read.attention()).isPresent();
    assertThat(network.withProvenance(Map.of("a", "b")).attention()).isPresent();
    assertThat(network.checksum()).isNotEqualTo(network(new Random(4)).checksum());
    assertThat(network.parameters())
        .isEqualTo(QNetwork.random(DIMENSION, 1).parameters() + 2 * 16 * 7 + 7 * 7);
    var broken = new LinkedHashMap<>(network.toTensors().all());
    broken.remove("attention.key");
    assertThatThrownBy(() -> QNetwork.of(Tensors.of(broken, Map.of())))
        .hasMessage("there is no tensor 'attention.key'");
    broken.put("attention.key", Tensor.floats(new float[16], 16, 1));
    assertThatThrownBy(() -> QNetwork.of(Tensors.of(broken, Map.of())))
        .hasMessageContaining("attention.key")
        .hasMessageContaining("[16, 7]");
  }
}
