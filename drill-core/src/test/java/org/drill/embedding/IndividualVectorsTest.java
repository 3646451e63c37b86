package org.drill.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.api.Test;

/** Vectors in the order of a knowledge base: who gets which, and the laws of sums of sets. */
class IndividualVectorsTest {
  static KnowledgeBase graph(int individuals) {
    var text =
        new StringBuilder("@prefix : <http://e/> . :C a <http://www.w3.org/2002/07/owl#Class> .");
    for (int i = 0; i < individuals; i++) {
      text.append(" :i").append(i).append(" a :C .");
    }
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)),
        "many.ttl",
        LoadOptions.DEFAULTS);
  }

  static IndividualVectors random(Random random, int size, int dimension) {
    var iris = new ArrayList<String>();
    float[] values = new float[size * dimension];
    for (int i = 0; i < size; i++) {
      iris.add("http://e/i" + i);
    }
    for (int k = 0; k < values.length; k++) {
      values[k] = (float) random.nextGaussian();
    }
    return IndividualVectors.align(Embeddings.of(iris, dimension, values, Map.of()), graph(size));
  }

  static long[] randomSet(Random random, int size) {
    double density = List.of(0.0, 0.02, 0.5, 0.98, 1.0).get(random.nextInt(5));
    long[] set = Bits.empty(size);
    for (int i = 0; i < size; i++) {
      if (random.nextDouble() < density) {
        Bits.set(set, i);
      }
    }
    return set;
  }

  private static double[] sum(IndividualVectors vectors, long[] set) {
    double[] sum = new double[vectors.dimension()];
    vectors.addSum(set, sum);
    return sum;
  }

  @Test
  void rowsAreInTheOrderOfTheKnowledgeBase() {
    KnowledgeBase kb = graph(3);
    var iris = List.of("http://e/other", "http://e/i2", "http://e/i0", "http://e/i1");
    var vectors =
        IndividualVectors.align(
            Embeddings.of(iris, 2, new float[] {9, 9, 5, 6, 1, 2, 3, 4}, Map.of()), kb);

    assertThat(vectors.size()).isEqualTo(3);
    assertThat(vectors.dimension()).isEqualTo(2);
    assertThat(vectors.missing()).isZero();
    for (int i = 0; i < 3; i++) {
      float first = 1 + 2 * Integer.parseInt(kb.individuals().name(i).substring(10));
      assertThat(vectors.rows()[2 * i]).isEqualTo(first);
      assertThat(vectors.rows()[2 * i + 1]).isEqualTo(first + 1);
    }
    assertThat(vectors.total()).containsExactly(9, 12);
  }

  @Test
  void individualsWithoutVectorGetTheMean() {
    KnowledgeBase kb = graph(4);
    var two = Embeddings.of(List.of("http://e/i3", "http://e/i1"), 1, new float[] {1, 2}, Map.of());
    var vectors = IndividualVectors.align(two, kb);

    assertThat(vectors.missing()).isEqualTo(2);
    assertThat(vectors.isMissing(kb.individuals().find("http://e/i0"))).isTrue();
    assertThat(vectors.isMissing(kb.individuals().find("http://e/i1"))).isFalse();
    assertThat(vectors.rows()[kb.individuals().find("http://e/i0")]).isEqualTo(1.5f);
    assertThat(vectors.rows()[kb.individuals().find("http://e/i2")]).isEqualTo(1.5f);
    assertThat(vectors.total()).containsExactly(6);
  }

  @Test
  void tooManyMissingAreRefused() {
    var one = Embeddings.of(List.of("http://e/i0", "x", "y"), 1, new float[3], Map.of());

    assertThatThrownBy(() -> IndividualVectors.align(one, graph(5)))
        .isInstanceOf(MissingVectorsException.class)
        .hasMessage(
            "4 of 5 individuals have no vector, such as <http://e/i1>, <http://e/i2>,"
                + " <http://e/i3>; were the embeddings made for another graph?");
    assertThat(IndividualVectors.align(one, graph(2)).missing()).isEqualTo(1);
  }

  @Test
  void sumsAreThoseOfTheMembers() {
    for (int seed = 0; seed < 60; seed++) {
      var random = new Random(seed);
      int size = 1 + random.nextInt(200);
      var vectors = random(random, size, 1 + random.nextInt(20));
      long[] set = randomSet(random, size);
      double[] expected = new double[vectors.dimension()];
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < expected.length && Bits.get(set, i); j++) {
          expected[j] += vectors.rows()[i * expected.length + j];
        }
      }

      assertThat(sum(vectors, set)).as("seed %d", seed).containsExactly(expected, within(1e-9));
    }
  }

  @Test
  void lawsOfSums() {
    for (int seed = 0; seed < 60; seed++) {
      var random = new Random(seed);
      int size = 1 + random.nextInt(300);
      var vectors = random(random, size, 1 + random.nextInt(60));
      long[] a = randomSet(random, size);
      long[] b = randomSet(random, size);
      long[] union = a.clone();
      Bits.or(union, b);
      long[] both = a.clone();
      Bits.and(both, b);
      long[] not = Bits.empty(size);
      Bits.complement(a, not, size);

      double[] byParts = sum(vectors, a);
      vectors.addSum(b, byParts);
      double[] sumOfBoth = sum(vectors, both);
      double[] rest = vectors.total().clone();
      double[] sumOfA = sum(vectors, a);
      for (int j = 0; j < byParts.length; j++) {
        byParts[j] -= sumOfBoth[j];
        rest[j] -= sumOfA[j];
      }
      assertThat(sum(vectors, union)).as("seed %d", seed).containsExactly(byParts, within(1e-9));
      assertThat(sum(vectors, not)).as("seed %d", seed).containsExactly(rest, within(1e-9));
    }
  }

  @Test
  void centroidIsTheSumOverTheCount() {
    for (int seed = 0; seed < 60; seed++) {
      var random = new Random(seed);
      int size = 1 + random.nextInt(200);
      var vectors = random(random, size, 1 + random.nextInt(20));
      long[] set = randomSet(random, size);
      int count = Bits.count(set);
      double[] sum = sum(vectors, set);
      float[] centroid = new float[vectors.dimension()];
      vectors.centroid(set, centroid);
      float[] bySum = new float[vectors.dimension()];
      vectors.centroid(sum, count, bySum);

      assertThat(bySum).isEqualTo(centroid);
      for (int j = 0; j < sum.length; j++) {
        float expected = count == 0 ? 0 : (float) (sum[j] / count);
        assertThat(centroid[j]).as("seed %d", seed).isCloseTo(expected, within(1e-6f));
      }
    }
  }

  @Test
  void emptySetHasTheZeroVector() {
    var vectors = random(new Random(1), 70, 3);
    float[] centroid = {1, 2, 3};
    vectors.centroid(Bits.empty(70), centroid);

    assertThat(centroid).containsOnly(0);
    vectors.centroid(new double[] {1e-17, 0, 0}, 0, centroid);
    assertThat(centroid).containsOnly(0);
  }
}
