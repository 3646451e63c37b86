package org.drill.search.bestfirst;

import java.util.Arrays;
import org.drill.array.LongIntMap;
import org.drill.kb.SetHash;

/**
 * How many nodes cover exactly the same examples, for each set of examples met so far. In segments,
 * so that no growth takes long.
 *
 * <p>Sets are told apart by 64 of the 128 bits of their hash: among ten million sets two collide
 * with a chance of three in a million, and then a node is left unrefined a little too early.
 */
final class ExampleSetCounts {
  private static final int SEGMENT_BITS = 7;

  private final LongIntMap[] segments = new LongIntMap[1 << SEGMENT_BITS];

  private int size;

  ExampleSetCounts() {
    Arrays.setAll(segments, i -> new LongIntMap());
  }

  /** How many different sets of examples there are. */
  int size() {
    return size;
  }

  /** Counts one more node with these examples, and says how many there are now. */
  int add(SetHash examples) {
    LongIntMap segment = segments[(int) (examples.second() >>> (Long.SIZE - SEGMENT_BITS))];
    int count = Math.max(0, segment.get(examples.first())) + 1;
    size += count == 1 ? 1 : 0;
    segment.put(examples.first(), count);
    return count;
  }
}
