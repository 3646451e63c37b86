package org.drill.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Map;
import java.util.Random;
import org.drill.kb.Bits;
import org.junit.jupiter.api.Test;

/** Sums of sets against the plain sum: equal to the last bit, however they were found. */
class CentroidsTest {
  /** The sum of the members, without any rounding. */
  private static double[] plainSum(IndividualVectors vectors, long[] set) {
    int d = vectors.dimension();
    double[] sums = new double[d];
    for (int j = 0; j < d; j++) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int i = 0; i < vectors.size(); i++) {
        if (Bits.get(set, i)) {
          sum = sum.add(new BigDecimal(vectors.rows()[i * d + j]));
        }
      }
      sums[j] = sum.doubleValue();
      assertThat(new BigDecimal(sums[j])).isEqualByComparingTo(sum);
    }
    return sums;
  }

  /** Vectors of which some values are a billion times as large as others. */
  private static IndividualVectors uneven(Random random, int size, int dimension) {
    var iris = new ArrayList<String>();
    float[] values = new float[size * dimension];
    for (int i = 0; i < size; i++) {
      iris.add("http://e/i" + i);
    }
    for (int k = 0; k < values.length; k++) {
      values[k] = (float) (random.nextGaussian() * Math.pow(10, random.nextInt(19) - 9));
    }
    return IndividualVectors.align(
        Embeddings.of(iris, dimension, values, Map.of()), IndividualVectorsTest.graph(size));
  }

  /** A set that differs from another in some places, or in some whole words. */
  private static long[] changed(Random random, long[] set, int size) {
    long[] changed = set.clone();
    long[] all = Bits.full(size);
    for (int i = random.nextInt(1 + size / 4); i > 0; i--) {
      changed[random.nextInt(size) / 64] ^= 1L << random.nextInt(64);
    }
    if (random.nextBoolean()) {
      int w = random.nextInt(set.length);
      changed[w] = random.nextBoolean() ? 0 : random.nextBoolean() ? -1 : ~changed[w];
    }
    Bits.and(changed, all);
    return changed;
  }

  @Test
  void sumsAreThoseOfTheMembers() {
    for (int seed = 0; seed < 100; seed++) {
      var random = new Random(seed);
      int size = 1 + random.nextInt(300);
      int dimension = 1 + random.nextInt(10);
      var vectors =
          random.nextBoolean()
              ? uneven(random, size, dimension)
              : IndividualVectorsTest.random(random, size, dimension);
      var centroids = new Centroids(vectors);
      long[] set = IndividualVectorsTest.randomSet(random, size);
      long[] near = changed(random, set, size);
      double[] sum = new double[dimension];
      centroids.sum(set, sum);
      double[] nearSum = new double[dimension];
      centroids.sum(near, nearSum);

      assertThat(sum).as("seed %d", seed).containsExactly(plainSum(vectors, set));
      assertThat(nearSum).as("seed %d", seed).containsExactly(plainSum(vectors, near));
      double[] derived = new double[dimension];
      centroids.sum(near, set, sum, derived);
      assertThat(derived).as("seed %d", seed).containsExactly(nearSum);
      double[] added = new double[dimension];
      vectors.addSum(set, added);
      assertThat(added).as("seed %d", seed).containsExactly(sum);
      centroids.sum(set, near, nearSum, nearSum);
      assertThat(nearSum).as("seed %d", seed).containsExactly(sum);
    }
  }

  @Test
  void sumsDoNotDrift() {
    var random = new Random(1);
    int size = 500;
    var vectors = uneven(random, size, 5);
    var centroids = new Centroids(vectors);
    long[] set = IndividualVectorsTest.randomSet(random, size);
    double[] sum = new double[5];
    centroids.sum(set, sum);
    for (int step = 0; step < 20_000; step++) {
      long[] next = changed(random, set, size);
      centroids.sum(next, set, sum, sum);
      set = next;
    }

    assertThat(sum).containsExactly(plainSum(vectors, set));
  }

  @Test
  void roundingIsTiny() {
    var random = new Random(1);
    int size = 400;
    float[] values = new float[size * 3];
    var iris = new ArrayList<String>();
    for (int i = 0; i < size; i++) {
      iris.add("http://e/i" + i);
    }
    for (int k = 0; k < values.length; k++) {
      values[k] = (float) random.nextGaussian();
    }
    values[0] = 5;
    var embeddings = Embeddings.of(iris, 3, values, Map.of());
    var kb = IndividualVectorsTest.graph(size);
    var vectors = IndividualVectors.align(embeddings, kb);
    for (int i = 0; i < size; i++) {
      int row = embeddings.row(kb.individuals().name(i)).orElseThrow();
      for (int j = 0; j < 3; j++) {
        float value = embeddings.at(row, j);
        float error = Math.abs(vectors.rows()[3 * i + j] - value);
        assertThat(error).isLessThan(5 * 0x1p-40f);
        if (Math.abs(value) > 5 * 0x1p-16f) {
          assertThat(error).isZero();
        }
      }
    }
  }

  @Test
  void centroidsAreThoseOfTheVectors() {
    var random = new Random(3);
    var vectors = IndividualVectorsTest.random(random, 200, 4);
    var centroids = new Centroids(vectors);
    for (int round = 0; round < 50; round++) {
      long[] set = IndividualVectorsTest.randomSet(random, 200);
      float[] expected = new float[4];
      vectors.centroid(set, expected);
      double[] sum = new double[4];
      centroids.sum(set, sum);
      float[] found = new float[8];
      centroids.centroid(sum, Bits.count(set), found, 4);

      assertThat(found)
          .containsExactly(0, 0, 0, 0, expected[0], expected[1], expected[2], expected[3]);
    }
  }
}
