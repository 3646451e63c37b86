package org.drill.neural;

/**
 * A weighted sum of the hidden units that ReLU passes: the last layer of a {@link QNetwork}.
 *
 * <p>Immutable and thread-safe.
 */
final class RectifiedSum {
  private final float[] halves;

  /**
   * Makes a sum.
   *
   * @param weights the weights of the units, which are copied; their number is a multiple of 8
   */
  RectifiedSum(float[] weights) {
    this.halves = weights.clone();
    for (int j = 0; j < halves.length; j++) {
      halves[j] *= 0.5f;
    }
  }

  /** The sum for the units before ReLU. */
  float of(float[] units) {
    return sum(units, halves);
  }

  /**
   * With weights that are halved: y + |y| is 2·ReLU(y), without a branch. Eight partial sums do not
   * wait for each other; there are 16d units.
   */
  private static float sum(float[] y, float[] halves) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    float e = 0;
    float f = 0;
    float g = 0;
    float h = 0;
    for (int j = 0; j + 7 < y.length; j += 8) {
      a += (y[j] + Math.abs(y[j])) * halves[j];
      b += (y[j + 1] + Math.abs(y[j + 1])) * halves[j + 1];
      c += (y[j + 2] + Math.abs(y[j + 2])) * halves[j + 2];
      d += (y[j + 3] + Math.abs(y[j + 3])) * halves[j + 3];
      e += (y[j + 4] + Math.abs(y[j + 4])) * halves[j + 4];
      f += (y[j + 5] + Math.abs(y[j + 5])) * halves[j + 5];
      g += (y[j + 6] + Math.abs(y[j + 6])) * halves[j + 6];
      h += (y[j + 7] + Math.abs(y[j + 7])) * halves[j + 7];
    }
    return ((a + b) + (c + d)) + ((e + f) + (g + h));
  }
}
