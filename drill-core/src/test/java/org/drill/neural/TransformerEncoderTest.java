package org.drill.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;

/** The Transformer against its definition in double precision, and as part of a network. */
class TransformerEncoderTest {
  private static final int DIMENSION = 7;
  private static final int INDIVIDUALS = 64;
  private static final int ALL = SetTransformer.HEADS * SetTransformer.WIDTH;

  private static float[] floats(Random random, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextGaussian() / 2;
    }
    return values;
  }

  /** A network of whose Transformer all weights matter. */
  private static QNetwork network(Random random) {
    Tensors start = QNetwork.random(DIMENSION, 1).withTransformer(2).toTensors();
    var tensors = new LinkedHashMap<>(start.all());
    tensors.replaceAll(
        (name, tensor) -> {
          long[] shape = tensor.shape().stream().mapToLong(side -> side).toArray();
          int count = start.floats(name, shape).length;
          return name.startsWith("transformer.")
              ? Tensor.floats(floats(random, count), shape)
              : tensor;
        });
    return QNetwork.of(Tensors.of(tensors, Map.of()));
  }

  /** The definition, matrix by matrix. */
  private static final class Plain {
    private final Tensors weights;

    Plain(QNetwork network) {
      this.weights = network.toTensors();
    }

    private double[] product(String name, double[] x) {
      float[] matrix = weights.floats("transformer." + name, -1, x.length);
      double[] product = new double[matrix.length / x.length];
      for (int i = 0; i < matrix.length; i++) {
        product[i / x.length] += matrix[i] * x[i % x.length];
      }
      return product;
    }

    private double[] plus(double[] x, double[] y) {
      return IntStream.range(0, x.length).mapToDouble(k -> x[k] + y[k]).toArray();
    }

    private double[] vector(String name) {
      float[] values = weights.floats("transformer." + name, -1);
      return IntStream.range(0, values.length).mapToDouble(k -> values[k]).toArray();
    }

    private double[] norm(double[] x, String name) {
      double mean = IntStream.range(0, x.length).mapToDouble(k -> x[k]).average().orElseThrow();
      double variance =
          IntStream.range(0, x.length)
              .mapToDouble(k -> Math.pow(x[k] - mean, 2))
              .average()
              .orElseThrow();
      double[] gains = vector(name + ".weight");
      double[] shifts = vector(name + ".bias");
      return IntStream.range(0, x.length)
          .mapToDouble(k -> (x[k] - mean) / Math.sqrt(variance + 1e-5) * gains[k] + shifts[k])
          .toArray();
    }

    private double[] heard(double[][] xs, int i) {
      double[] heard = new double[ALL];
      double[] query = product("query", xs[i]);
      for (int head = 0; head < SetTransformer.HEADS; head++) {
        double[] exps = new double[xs.length];
        double sum = 0;
        int first = head * SetTransformer.WIDTH;
        for (int j = 0; j < xs.length; j++) {
          double[] key = product("key", xs[j]);
          double score = 0;
          for (int k = first; k < first + SetTransformer.WIDTH; k++) {
            score += query[k] * key[k];
          }
          exps[j] = Math.exp(score / Math.sqrt(SetTransformer.WIDTH));
          sum += exps[j];
        }
        for (int j = 0; j < xs.length; j++) {
          double[] value = product("value", xs[j]);
          for (int k = first; k < first + SetTransformer.WIDTH; k++) {
            heard[k] += exps[j] / sum * value[k];
          }
        }
      }
      return heard;
    }

    double[] of(double[][] xs) {
      double[] sum = new double[DIMENSION];
      for (int i = 0; i < xs.length; i++) {
        double[] y = norm(plus(xs[i], product("out", heard(xs, i))), "norm1");
        double[] inner = plus(product("inner.weight", y), vector("inner.bias"));
        double[] rectified =
            IntStream.range(0, inner.length).mapToDouble(k -> Math.max(0, inner[k])).toArray();
        double[] outer = plus(product("outer.weight", rectified), vector("outer.bias"));
        sum = plus(sum, norm(plus(y, outer), "norm2"));
      }
      double[] projected = product("projection", sum);
      return IntStream.range(0, DIMENSION)
          .mapToDouble(k -> xs.length == 0 ? 0 : projected[k] / xs.length)
          .toArray();
    }
  }

  private static double[][] vectors(float[] rows, long set) {
    return IntStream.range(0, INDIVIDUALS)
        .filter(i -> (set >>> i & 1) == 1)
        .mapToObj(
            i -> IntStream.range(0, DIMENSION).mapToDouble(k -> rows[i * DIMENSION + k]).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void addsWhatTheDefinitionSays() {
    for (int seed = 0; seed < 20; seed++) {
      var random = new Random(seed);
      QNetwork network = network(random);
      float[] rows = floats(random, INDIVIDUALS * DIMENSION);
      SetEncoder encoder = network.attention().orElseThrow().encoder(rows);
      long few = random.nextLong();
      long set = seed == 0 ? 0 : few & random.nextLong(); // about 16 of 64
      double[] expected = new Plain(network).of(vectors(rows, set));
      float[] actual = new float[DIMENSION + 3];
      actual[2] = 5;
      encoder.add(new long[] {set}, actual, 2);
      for (int k = 0; k < DIMENSION; k++) {
        double before = k == 0 ? 5 : 0;
        assertThat((double) actual[2 + k])
            .as("seed %d", seed)
            .isCloseTo(before + expected[k], within(1e-4));
      }
      assertThat(actual[1]).isZero();
      assertThat(actual[DIMENSION + 2]).isZero();
      if (seed == 0) { // there is nothing to see in the empty set
        assertThat(expected).containsOnly(0);
      }
    }
  }

  @Test
  void theOrderOfMembersMakesNoDifference() {
    var random = new Random(5);
    SetWeights weights = network(random).attention().orElseThrow();
    float[] rows = floats(random, 3 * DIMENSION);
    float[] turned = new float[rows.length];
    for (int i = 0; i < 3; i++) {
      System.arraycopy(rows, i * DIMENSION, turned, (i + 1) % 3 * DIMENSION, DIMENSION);
    }
    float[] one = new float[DIMENSION];
    float[] two = new float[DIMENSION];
    weights.encoder(rows).add(new long[] {7}, one, 0);
    weights.encoder(turned).add(new long[] {7}, two, 0);
    for (int k = 0; k < DIMENSION; k++) {
      assertThat(two[k]).isCloseTo(one[k], within(1e-5f));
    }
  }

  @Test
  void itStartsWithoutEffect() {
    QNetwork network = QNetwork.random(DIMENSION, 1).withTransformer(1);
    float[] rows = floats(new Random(2), INDIVIDUALS * DIMENSION);
    float[] sum = new float[DIMENSION];
    network.attention().orElseThrow().encoder(rows).add(new long[] {-1}, sum, 0);
    assertThat(sum).containsOnly(0);
  }

  @Test
  void weightsArePartOfTheNetwork() {
    QNetwork network = network(new Random(3));
    QNetwork read = QNetwork.of(network.toTensors());
    assertThat(read.checksum()).isEqualTo(network.checksum());
    assertThat(read.attention().orElseThrow()).isInstanceOf(SetTransformer.class);
    int d = DIMENSION;
    int parameters = 4 * 32 * d + 2 * 64 * d + 64 + d + 4 * d + d * d;
    assertThat(network.parameters()).isEqualTo(QNetwork.random(d, 1).parameters() + parameters);
    var broken = new LinkedHashMap<>(network.toTensors().all());
    broken.remove("transformer.norm2.bias");
    assertThatThrownBy(() -> QNetwork.of(Tensors.of(broken, Map.of())))
        .hasMessage("there is no tensor 'transformer.norm2.bias'");
  }
}
