package org.drill.train.embedding;

import java.util.SplittableRandom;

/** Random orders, the same on every machine for the same seed. */
final class RandomOrder {
  private RandomOrder() {}

  /** The numbers below {@code size} in random order (Fisher and Yates). */
  static int[] order(int size, SplittableRandom random) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /** A seed for one part of a run, so that parts do not share random numbers. */
  static long seed(long seed, long part) {
    return new SplittableRandom(seed * 0x9E3779B97F4A7C15L + part).nextLong();
  }
}
