package org.drill.embedding;

/**
 * Vectors seen from where they differ most: their first two principal components.
 *
 * <p>The components are the eigenvectors of the covariance matrix with the largest eigenvalues,
 * which are the variances along them. The value of largest magnitude in a component is positive, so
 * that a picture does not turn over from run to run. Takes O(n·d² + d³) time. Immutable and
 * thread-safe.
 */
public final class Projection {
  private static final int AXES = 2;

  private final double[][] components;
  private final double[] explained;
  private final double[] coordinates;

  private Projection(double[][] components, double[] explained, double[] coordinates) {
    this.components = components;
    this.explained = explained;
    this.coordinates = coordinates;
  }

  /**
   * Projects the vectors of a knowledge base.
   *
   * @param vectors the vectors
   * @return their projection
   */
  public static Projection of(IndividualVectors vectors) {
    return of(vectors.rows(), vectors.dimension());
  }

  /** Projects vectors that stand one after the other. */
  static Projection of(float[] rows, int dimension) {
    double[] mean = mean(rows, dimension);
    double[][] covariance = covariance(rows, mean);
    double trace = 0;
    for (int j = 0; j < dimension; j++) {
      trace += covariance[j][j];
    }
    var eigen = new SymmetricEigen(covariance);
    double[][] components = new double[AXES][dimension];
    double[] explained = new double[AXES];
    for (int axis = 0; axis < Math.min(AXES, dimension); axis++) {
      components[axis] = upright(eigen.vector(axis));
      explained[axis] = trace > 0 ? Math.max(0, eigen.value(axis)) / trace : 0;
    }
    return new Projection(components, explained, coordinates(rows, mean, components));
  }

  private static double[] mean(float[] rows, int dimension) {
    double[] mean = new double[dimension];
    for (int k = 0; k < rows.length; k++) {
      mean[k % dimension] += rows[k];
    }
    int count = rows.length / dimension;
    for (int j = 0; j < dimension; j++) {
      mean[j] /= count;
    }
    return mean;
  }

  private static double[][] covariance(float[] rows, double[] mean) {
    int dimension = mean.length;
    int count = rows.length / dimension;
    double[][] covariance = new double[dimension][dimension];
    double[] centred = new double[dimension];
    for (int row = 0; row < count; row++) {
      for (int j = 0; j < dimension; j++) {
        centred[j] = rows[row * dimension + j] - mean[j];
      }
      for (int i = 0; i < dimension; i++) {
        for (int j = 0; j <= i; j++) {
          covariance[i][j] += centred[i] * centred[j];
        }
      }
    }
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j <= i; j++) {
        covariance[i][j] /= count;
        covariance[j][i] = covariance[i][j];
      }
    }
    return covariance;
  }

  /** Turns a vector so that its value of largest magnitude, the first of equals, is positive. */
  private static double[] upright(double[] vector) {
    int largest = 0;
    for (int j = 1; j < vector.length; j++) {
      if (Math.abs(vector[j]) > Math.abs(vector[largest])) {
        largest = j;
      }
    }
    if (vector[largest] < 0) {
      for (int j = 0; j < vector.length; j++) {
        vector[j] = -vector[j];
      }
    }
    return vector;
  }

  private static double[] coordinates(float[] rows, double[] mean, double[][] components) {
    int dimension = mean.length;
    int count = rows.length / dimension;
    double[] coordinates = new double[AXES * count];
    for (int row = 0; row < count; row++) {
      for (int axis = 0; axis < AXES; axis++) {
        double sum = 0;
        for (int j = 0; j < dimension; j++) {
          sum += (rows[row * dimension + j] - mean[j]) * components[axis][j];
        }
        coordinates[AXES * row + axis] = sum;
      }
    }
    return coordinates;
  }

  /**
   * The number of vectors.
   *
   * @return n
   */
  public int size() {
    return coordinates.length / AXES;
  }

  /**
   * Where a vector lies along the first component, from the mean of all.
   *
   * @param row the number of the vector
   * @return its first coordinate
   */
  public double x(int row) {
    return coordinates[AXES * row];
  }

  /**
   * Where a vector lies along the second component, from the mean of all.
   *
   * @param row the number of the vector
   * @return its second coordinate; 0 if vectors have one value
   */
  public double y(int row) {
    return coordinates[AXES * row + 1];
  }

  /**
   * How much of the variance of all vectors lies along a component.
   *
   * @param axis 0 for the first component, 1 for the second
   * @return a share from 0 to 1; 0 if all vectors are the same
   */
  public double explained(int axis) {
    return explained[axis];
  }

  /** A component; for tests. */
  double[] component(int axis) {
    return components[axis].clone();
  }
}
