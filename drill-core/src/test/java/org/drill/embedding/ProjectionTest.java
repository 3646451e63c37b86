package org.drill.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Principal components: against their definition, recomputed the slow way, on random vectors. */
class ProjectionTest {
  private static final double CLOSE = 1e-8;

  /** Vectors that differ more along some random directions than along others. */
  private static float[] random(Random random, int count, int dimension) {
    float[] rows = new float[count * dimension];
    double[][] directions = new double[3][dimension];
    for (double[] direction : directions) {
      for (int j = 0; j < dimension; j++) {
        direction[j] = random.nextGaussian();
      }
    }
    for (int row = 0; row < count; row++) {
      double[] at = {3 * random.nextGaussian(), 2 * random.nextGaussian(), random.nextGaussian()};
      for (int j = 0; j < dimension; j++) {
        double value = 5 + 0.3 * random.nextGaussian();
        for (int k = 0; k < 3; k++) {
          value += at[k] * directions[k][j];
        }
        rows[row * dimension + j] = (float) value;
      }
    }
    return rows;
  }

  private static double[][] covariance(float[] rows, int dimension) {
    int count = rows.length / dimension;
    double[][] covariance = new double[dimension][dimension];
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j < dimension; j++) {
        double sumI = 0;
        double sumJ = 0;
        for (int row = 0; row < count; row++) {
          sumI += rows[row * dimension + i];
          sumJ += rows[row * dimension + j];
        }
        for (int row = 0; row < count; row++) {
          double left = rows[row * dimension + i] - sumI / count;
          double right = rows[row * dimension + j] - sumJ / count;
          covariance[i][j] += left * right / count;
        }
      }
    }
    return covariance;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[vector.length];
    for (int i = 0; i < product.length; i++) {
      product[i] = dot(matrix[i], vector);
    }
    return product;
  }

  /** The direction that a matrix stretches most, by applying it again and again. */
  private static double[] dominant(double[][] matrix) {
    double[] vector = new double[matrix.length];
    for (int j = 0; j < vector.length; j++) {
      vector[j] = 1 + j * 0.1;
    }
    for (int step = 0; step < 3000; step++) {
      vector = times(matrix, vector);
      double length = Math.sqrt(dot(vector, vector));
      for (int j = 0; j < vector.length; j++) {
        vector[j] /= length;
      }
    }
    return vector;
  }

  @Test
  void agreesWithPowerIteration() {
    for (int seed = 0; seed < 20; seed++) {
      var random = new Random(seed);
      int dimension = 2 + random.nextInt(15);
      float[] rows = random(random, 60, dimension);
      Projection projection = Projection.of(rows, dimension);
      double[][] matrix = covariance(rows, dimension);
      double trace = 0;
      for (int j = 0; j < dimension; j++) {
        trace += matrix[j][j];
      }

      for (int axis = 0; axis < 2; axis++) {
        double[] expected = dominant(matrix);
        double variance = dot(expected, times(matrix, expected));
        assertThat(Math.abs(dot(expected, projection.component(axis))))
            .as("seed %d, axis %d", seed, axis)
            .isCloseTo(1, within(CLOSE));
        assertThat(projection.explained(axis)).isCloseTo(variance / trace, within(CLOSE));
        for (int i = 0; i < dimension; i++) {
          for (int j = 0; j < dimension; j++) {
            matrix[i][j] -= variance * expected[i] * expected[j];
          }
        }
      }
    }
  }

  @Test
  void coordinatesAreCentredUncorrelatedAndVaryAsExplained() {
    for (int seed = 0; seed < 20; seed++) {
      var random = new Random(seed);
      int dimension = 2 + random.nextInt(40);
      float[] rows = random(random, 80, dimension);
      Projection projection = Projection.of(rows, dimension);
      double[] sums = new double[5];
      for (int row = 0; row < 80; row++) {
        double x = projection.x(row);
        double y = projection.y(row);
        double[] terms = {x, y, x * y, x * x, y * y};
        for (int k = 0; k < terms.length; k++) {
          sums[k] += terms[k] / 80;
        }
      }
      double trace = 0;
      for (int j = 0; j < dimension; j++) {
        trace += covariance(rows, dimension)[j][j];
      }

      assertThat(projection.size()).isEqualTo(80);
      assertThat(sums[0]).isCloseTo(0, within(CLOSE));
      assertThat(sums[1]).isCloseTo(0, within(CLOSE));
      assertThat(sums[2] / trace).isCloseTo(0, within(CLOSE));
      assertThat(sums[3] / trace).isCloseTo(projection.explained(0), within(CLOSE));
      assertThat(sums[4] / trace).isCloseTo(projection.explained(1), within(CLOSE));
      assertThat(projection.explained(0)).isGreaterThanOrEqualTo(projection.explained(1));
    }
  }

  @Test
  void largestValueOfAComponentIsPositive() {
    for (int seed = 0; seed < 20; seed++) {
      Projection projection = Projection.of(random(new Random(seed), 40, 6), 6);
      for (int axis = 0; axis < 2; axis++) {
        double most = 0;
        for (double value : projection.component(axis)) {
          most = Math.abs(value) > Math.abs(most) ? value : most;
        }
        assertThat(most).isPositive();
      }
    }
  }

  @Test
  void flatThingsLoseNothing() {
    // a 3-4-5 triangle, lying askew in four dimensions
    float[] rows = {0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 1, 4};
    Projection projection = Projection.of(rows, 4);

    assertThat(distance(projection, 0, 1)).isCloseTo(3, within(CLOSE));
    assertThat(distance(projection, 0, 2)).isCloseTo(4, within(CLOSE));
    assertThat(distance(projection, 1, 2)).isCloseTo(5, within(CLOSE));
    assertThat(projection.explained(0) + projection.explained(1)).isCloseTo(1, within(CLOSE));
  }

  private static double distance(Projection projection, int a, int b) {
    return Math.hypot(projection.x(a) - projection.x(b), projection.y(a) - projection.y(b));
  }

  @Test
  void oneDimensionHasNoSecondAxis() {
    Projection projection = Projection.of(new float[] {1, 3, 8}, 1);

    assertThat(projection.x(0)).isCloseTo(-3, within(CLOSE));
    assertThat(projection.x(2)).isCloseTo(4, within(CLOSE));
    assertThat(projection.y(2)).isZero();
    assertThat(projection.explained(0)).isCloseTo(1, within(CLOSE));
    assertThat(projection.explained(1)).isZero();
  }

  @Test
  void sameVectorsLieInTheMiddle() {
    Projection projection = Projection.of(new float[] {1, 2, 1, 2, 1, 2}, 2);

    assertThat(projection.x(1)).isZero();
    assertThat(projection.y(2)).isZero();
    assertThat(projection.explained(0)).isZero();
    assertThat(projection.explained(1)).isZero();
  }

  @Test
  void scaleDoesNotMatter() {
    for (float scale : new float[] {1e-30f, 1e30f}) {
      float[] rows = random(new Random(3), 50, 8);
      Projection plain = Projection.of(rows, 8);
      for (int k = 0; k < rows.length; k++) {
        rows[k] *= scale;
      }
      Projection scaled = Projection.of(rows, 8);

      assertThat(scaled.explained(0)).isCloseTo(plain.explained(0), within(1e-5));
      assertThat(scaled.x(7) / scale).isCloseTo(plain.x(7), within(1e-4));
    }
  }
}
