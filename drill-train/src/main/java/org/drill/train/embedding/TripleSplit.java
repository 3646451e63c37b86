package org.drill.train.embedding;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The triples of a graph in three parts: to train on, to stop by, and to report.
 *
 * <p>A triple is held out only if both its entities and its relation keep another one to train on,
 * so that every entity of the graph has been seen. The held-out parts are random, but bounded:
 * ranking more triples costs time and tells little more.
 */
final class TripleSplit {
  private static final double TEST_SHARE = 0.10;
  private static final double VALIDATION_SHARE = 0.05;
  private static final int MOST_TEST = 1_000;
  private static final int MOST_VALIDATION = 1_000;

  private final int[] train;
  private final int[] validation;
  private final int[] test;

  private TripleSplit(int[] train, int[] validation, int[] test) {
    this.train = train;
    this.validation = validation;
    this.test = test;
  }

  /** Splits a graph; the same seed gives the same parts. */
  static TripleSplit of(TripleGraph graph, long seed) {
    int size = graph.size();
    int[] order = RandomOrder.order(size, new SplittableRandom(seed));
    int[] entityCount = new int[graph.entities().size()];
    int[] relationCount = new int[graph.relations().size()];
    for (int k = 0; k < size; k++) {
      entityCount[graph.head(k)]++;
      entityCount[graph.tail(k)]++;
      relationCount[graph.relation(k)]++;
    }
    int testSize = (int) Math.min(MOST_TEST, Math.ceil(TEST_SHARE * size));
    int validationSize = (int) Math.min(MOST_VALIDATION, Math.ceil(VALIDATION_SHARE * size));
    int[] held = new int[testSize + validationSize];
    int[] rest = new int[size];
    int heldCount = 0;
    int restCount = 0;
    for (int k : order) {
      int h = graph.head(k);
      int t = graph.tail(k);
      int r = graph.relation(k);
      boolean spare =
          relationCount[r] > 1 && entityCount[h] > (h == t ? 2 : 1) && entityCount[t] > 1;
      if (spare && heldCount < held.length) {
        held[heldCount++] = k;
        entityCount[h]--;
        entityCount[t]--;
        relationCount[r]--;
      } else {
        rest[restCount++] = k;
      }
    }
    // where few can be spared, both parts shrink alike
    int validationCount = (int) Math.round((double) heldCount * validationSize / held.length);
    return new TripleSplit(
        Arrays.copyOf(rest, restCount),
        Arrays.copyOf(held, validationCount),
        Arrays.copyOfRange(held, validationCount, heldCount));
  }

  int[] train() {
    return train;
  }

  int[] validation() {
    return validation;
  }

  int[] test() {
    return test;
  }
}
