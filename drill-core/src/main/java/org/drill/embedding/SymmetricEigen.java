package org.drill.embedding;

import java.util.stream.IntStream;

/**
 * The eigenvalues and eigenvectors of a symmetric matrix, largest first, by Jacobi's method:
 * rotations that make one pair of entries zero after the other, until only the diagonal is left.
 *
 * <p>See G. H. Golub and C. F. Van Loan, <i>Matrix Computations</i>, 4th edition, section 8.5.
 * Slower than the best for large matrices, but short, exact and deterministic; meant for dimensions
 * of tens to some hundreds.
 */
final class SymmetricEigen {
  private static final int MOST_SWEEPS = 60;

  /** The square of how small the rest must be against the whole. */
  private static final double TOLERANCE = 1e-28;

  private final double[][] a;

  /** The eigenvectors, as rows. */
  private final double[][] vectors;

  private final int[] order;

  /** Decomposes a matrix, which is changed. */
  SymmetricEigen(double[][] matrix) {
    a = matrix;
    int n = a.length;
    vectors = new double[n][n];
    for (int i = 0; i < n; i++) {
      vectors[i][i] = 1;
    }
    for (int sweep = 0; sweep < MOST_SWEEPS && !isDiagonal(); sweep++) {
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          rotate(p, q);
        }
      }
    }
    order =
        IntStream.range(0, n)
            .boxed()
            .sorted((i, j) -> Double.compare(a[j][j], a[i][i]))
            .mapToInt(i -> i)
            .toArray();
  }

  /** An eigenvalue; the largest is at 0. */
  double value(int rank) {
    return a[order[rank]][order[rank]];
  }

  /** The eigenvector of length 1 that belongs to a value, in a new array. */
  double[] vector(int rank) {
    return vectors[order[rank]].clone();
  }

  private boolean isDiagonal() {
    double rest = 0;
    double whole = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        double square = a[i][j] * a[i][j];
        whole += square;
        rest += i == j ? 0 : square;
      }
    }
    return rest <= TOLERANCE * whole;
  }

  /** Makes a[p][q] zero: the rotation by the smaller of two angles, which converges. */
  private void rotate(int p, int q) {
    if (a[p][q] == 0) {
      return;
    }
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
    double cos = 1 / Math.hypot(t, 1);
    double sin = t * cos;
    for (int k = 0; k < a.length; k++) {
      double left = a[k][p];
      double right = a[k][q];
      a[k][p] = cos * left - sin * right;
      a[k][q] = sin * left + cos * right;
    }
    turn(a[p], a[q], cos, sin);
    turn(vectors[p], vectors[q], cos, sin);
    a[p][q] = 0;
    a[q][p] = 0;
  }

  private static void turn(double[] left, double[] right, double cos, double sin) {
    for (int k = 0; k < left.length; k++) {
      double l = left[k];
      double r = right[k];
      left[k] = cos * l - sin * r;
      right[k] = sin * l + cos * r;
    }
  }
}
