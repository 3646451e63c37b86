package org.drill.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast forward pass against the plain one, and that batches do not matter. */
class QScorerTest {
  private static final int FEW = QScorer.MANY - 1;

  private static float[] vector(Random random, int length, double scale) {
    float[] vector = new float[length];
    for (int i = 0; i < length; i++) {
      vector[i] = (float) (scale * random.nextGaussian());
    }
    return vector;
  }

  /** A network whose biases are not zero. */
  private static QNetwork network(Random random, int dimension, boolean isDuelling) {
    QNetwork drawn = QNetwork.random(dimension, random.nextLong());
    Tensors start = (isDuelling ? drawn.withDuelling(random.nextLong()) : drawn).toTensors();
    var tensors = new LinkedHashMap<>(start.all());
    tensors.put("conv.bias", Tensor.floats(vector(random, 32, .3), 32));
    int hidden = 16 * dimension;
    tensors.put("hidden.bias", Tensor.floats(vector(random, hidden, .3), hidden));
    tensors.put("out.bias", Tensor.floats(vector(random, 1, 1), 1));
    if (isDuelling) {
      tensors.put("value.bias", Tensor.floats(vector(random, 1, 1), 1));
    }
    return QNetwork.of(Tensors.of(tensors, Map.of()));
  }

  /** Children of a parent: near to it, far from it, the same, and empty ones. */
  private static float[] children(Random random, float[] parent, int count) {
    float[] children = new float[count * parent.length];
    for (int i = 0; i < count; i++) {
      double scale = new double[] {0, .01, .3, 3}[random.nextInt(4)];
      float[] child = vector(random, parent.length, scale);
      boolean isRelated = random.nextInt(4) > 0;
      for (int j = 0; j < parent.length; j++) {
        children[i * parent.length + j] = child[j] + (isRelated ? parent[j] : 0);
      }
    }
    return children;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 50, 64})
  void scoresAreThoseOfThePlainNetwork(int dimension) {
    int rounds = dimension < 10 ? 60 : 4;
    for (int seed = 0; seed < rounds; seed++) {
      var random = new Random(seed);
      QNetwork network = network(random, dimension, seed % 2 == 1);
      var plain = new PlainQNetwork(network);
      var scorer = new QScorer(network);
      for (int problem = 0; problem < 2; problem++) {
        float[] positives = vector(random, dimension, 1);
        float[] negatives = vector(random, dimension, random.nextInt(2));
        scorer.examples(positives, negatives);
        for (int node = 0; node < 3; node++) {
          float[] parent = vector(random, dimension, random.nextInt(3));
          int count = 1 + random.nextInt(dimension < 10 ? 80 : 40);
          float[] children = children(random, parent, count);
          float[] scores = new float[count];
          scorer.parent(parent, random.nextBoolean() ? FEW : QScorer.MANY);
          scorer.score(children, count, scores);

          for (int i = 0; i < count; i++) {
            float[] child = Arrays.copyOfRange(children, i * dimension, (i + 1) * dimension);
            double expected = plain.score(parent, child, positives, negatives);
            double scale = Math.max(1, Math.abs(expected));
            assertThat((double) scores[i])
                .as("seed %d, child %d", seed, i)
                .isEqualTo(expected, within(1e-4 * scale));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aScoreDoesNotDependOnTheBatch(boolean isDuelling) {
    var random = new Random(5);
    QNetwork network = network(random, 50, isDuelling);
    float[] positives = vector(random, 50, 1);
    float[] negatives = vector(random, 50, 1);
    float[] parent = vector(random, 50, 1);
    int count = 100;
    float[] children = children(random, parent, count);
    for (int expected : new int[] {1, FEW, QScorer.MANY, 1000}) {
      float[] whole = new float[count];
      var scorer = new QScorer(network);
      scorer.examples(positives, negatives);
      scorer.parent(parent, expected);
      scorer.score(children, count, whole);

      for (int size : new int[] {1, 2, 31, 32, 33, 50}) {
        float[] parts = new float[count];
        var other = new QScorer(network);
        other.examples(negatives, parent); // leaves nothing behind
        other.parent(positives, 1000);
        other.score(children, 5, parts);
        other.examples(positives, negatives);
        other.parent(parent, expected);
        for (int from = 0; from < count; from += size) {
          other.score(children, from, Math.min(count, from + size), parts);
        }

        assertThat(parts).containsExactly(whole);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 50})
  void stayingIsWorthTheValueOfTheState(int dimension) {
    var random = new Random(dimension);
    QNetwork network = network(random, dimension, true);
    float[] positives = vector(random, dimension, 1);
    float[] negatives = vector(random, dimension, 1);
    float[] parent = vector(random, dimension, 1);
    double value = new PlainQNetwork(network).value(parent, parent, positives, negatives);
    float bias = network.toTensors().floats("value.bias", 1)[0];
    assertThat(value).isNotEqualTo(bias);
    for (int children : new int[] {FEW, QScorer.MANY}) {
      var scorer = new QScorer(network);
      scorer.examples(positives, negatives);
      scorer.parent(parent, children);
      float[] score = new float[1];
      scorer.score(parent, 1, score);

      assertThat((double) score[0]).isEqualTo(value, within(1e-4 * Math.max(1, Math.abs(value))));
    }
  }

  @Test
  void theBiasOfAdvantagesMakesNoDifference() {
    var random = new Random(2);
    QNetwork network = network(random, 6, true);
    var tensors = new LinkedHashMap<>(network.toTensors().all());
    tensors.put("out.bias", Tensor.floats(new float[] {100}, 1));
    QNetwork other = QNetwork.of(Tensors.of(tensors, Map.of()));
    float[] parent = vector(random, 6, 1);
    float[] children = children(random, parent, 20);

    assertThat(scores(other, parent, children)).containsExactly(scores(network, parent, children));
  }

  private static float[] scores(QNetwork network, float[] parent, float[] children) {
    float[] scores = new float[children.length / parent.length];
    var scorer = new QScorer(network);
    scorer.examples(parent, new float[parent.length]);
    scorer.parent(parent, scores.length);
    scorer.score(children, scores.length, scores);
    return scores;
  }

  @Test
  void channelsAreInTheirOrder() {
    // a network that sums up one channel: only that channel counts, with the weight of its place
    for (int input = 0; input < 4; input++) {
      var tensors = new LinkedHashMap<String, Tensor>();
      float[] conv = new float[32 * 4 * 3];
      conv[input * 3 + 1] = 1;
      float[] hidden = new float[32 * 64];
      hidden[0] = 1;
      hidden[1] = 10;
      float[] out = new float[32];
      out[0] = 1;
      tensors.put("conv.weight", Tensor.floats(conv, 32, 4, 3));
      tensors.put("conv.bias", Tensor.floats(new float[32], 32));
      tensors.put("hidden.weight", Tensor.floats(hidden, 32, 64));
      tensors.put("hidden.bias", Tensor.floats(new float[32], 32));
      tensors.put("out.weight", Tensor.floats(out, 1, 32));
      tensors.put("out.bias", Tensor.floats(new float[] {.5f}, 1));
      var scorer = new QScorer(QNetwork.of(Tensors.of(tensors, Map.of())));
      scorer.examples(new float[] {5, 6}, new float[] {7, 8});
      float[] score = new float[1];
      for (int children : new int[] {FEW, QScorer.MANY}) {
        scorer.parent(new float[] {1, 2}, children);
        scorer.score(new float[] {3, 4}, 1, score);

        assertThat(score[0]).isEqualTo(new float[] {21.5f, 43.5f, 65.5f, 87.5f}[input]);
      }
    }
  }

  @Test
  void wrongSizesAreRefused() {
    var scorer = new QScorer(QNetwork.random(3, 1));
    assertThatThrownBy(() -> scorer.examples(new float[2], new float[3]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.score(new float[5], 2, new float[2]))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> scorer.score(new float[6], 2, new float[1]))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
