package org.drill.train.embedding;

import java.util.Arrays;

/**
 * The tails of every pair of head and relation, in both directions.
 *
 * <p>Relation r + R is the reciprocal of relation r, where R is the number of relations of the
 * graph: (t, r + R) has the tail h for each triple (h, r, t). So a model that only ever answers
 * "which tails" also answers "which heads", as Lacroix et al. (ICML 2018) proposed. Pairs are
 * numbered by head, then relation; their tails ascend.
 */
final class TailIndex {
  private final int kinds;
  private final long[] pairs;
  private final int[] offsets;
  private final int[] tails;

  private TailIndex(int kinds, long[] pairs, int[] offsets, int[] tails) {
    this.kinds = kinds;
    this.pairs = pairs;
    this.offsets = offsets;
    this.tails = tails;
  }

  /** The tails among some triples of a graph. */
  static TailIndex of(TripleGraph graph, int[]... parts) {
    int relations = graph.relations().size();
    int kinds = 2 * relations;
    long entities = graph.entities().size();
    long[] keys = new long[2 * Arrays.stream(parts).mapToInt(part -> part.length).sum()];
    int count = 0;
    for (int[] part : parts) {
      for (int k : part) {
        long h = graph.head(k);
        long t = graph.tail(k);
        int r = graph.relation(k);
        keys[count++] = (h * kinds + r) * entities + t;
        keys[count++] = (t * kinds + r + relations) * entities + h;
      }
    }
    Arrays.sort(keys);
    long[] pairs = new long[count];
    int[] offsets = new int[count + 1];
    int[] tails = new int[count];
    int pairCount = 0;
    for (int i = 0; i < count; i++) {
      long pair = keys[i] / entities;
      tails[i] = (int) (keys[i] % entities);
      if (pairCount == 0 || pairs[pairCount - 1] != pair) {
        offsets[pairCount] = i;
        pairs[pairCount++] = pair;
      }
    }
    offsets[pairCount] = count;
    return new TailIndex(
        kinds, Arrays.copyOf(pairs, pairCount), Arrays.copyOf(offsets, pairCount + 1), tails);
  }

  /** The number of pairs that have tails. */
  int size() {
    return pairs.length;
  }

  int head(int pair) {
    return (int) (pairs[pair] / kinds);
  }

  int relation(int pair) {
    return (int) (pairs[pair] % kinds);
  }

  /** The number of a pair, or a negative number if it has no tails. */
  int find(int head, int relation) {
    return Arrays.binarySearch(pairs, (long) head * kinds + relation);
  }

  /** Where the tails of a pair begin in {@link #tail}. */
  int from(int pair) {
    return offsets[pair];
  }

  /** Where the tails of a pair end in {@link #tail}. */
  int to(int pair) {
    return offsets[pair + 1];
  }

  int tail(int position) {
    return tails[position];
  }

  /** Whether (head, relation, tail) holds. */
  boolean contains(int head, int relation, int tail) {
    int pair = find(head, relation);
    return pair >= 0 && Arrays.binarySearch(tails, from(pair), to(pair), tail) >= 0;
  }
}
