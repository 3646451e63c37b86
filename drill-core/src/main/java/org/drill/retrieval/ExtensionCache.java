package org.drill.retrieval;

import java.util.LinkedHashMap;
import java.util.Map;
import org.drill.concept.Concept;
import org.jspecify.annotations.Nullable;

/**
 * A bounded map from concepts to the words of their extensions that forgets the least recently
 * used.
 *
 * <p>Split into shards with a lock each, so that threads seldom wait for one another; each shard
 * has its share of the bound.
 */
final class ExtensionCache {
  private static final int SHARDS = 16;

  /**
   * What an entry takes beyond the words and the concept: map node, array header, key reference.
   */
  private static final int ENTRY_BYTES = 80;

  /** An estimate of what a concept takes for each symbol of its length. */
  private static final int SYMBOL_BYTES = 24;

  private final Shard[] shards = new Shard[SHARDS];

  ExtensionCache(long maxBytes) {
    if (maxBytes < 0) {
      throw new IllegalArgumentException("cache of " + maxBytes + " bytes; give 0 or more");
    }
    for (int i = 0; i < SHARDS; i++) {
      shards[i] = new Shard(maxBytes / SHARDS);
    }
  }

  long @Nullable [] get(Concept concept) {
    return shard(concept).get(concept);
  }

  void put(Concept concept, long[] words) {
    shard(concept).put(concept, words);
  }

  /** The memory that the entries take, by the estimate that the bound uses. */
  long bytes() {
    long bytes = 0;
    for (Shard shard : shards) {
      bytes += shard.bytes();
    }
    return bytes;
  }

  private Shard shard(Concept concept) {
    return shards[(concept.hashCode() >>> 24) % SHARDS];
  }

  private static long cost(Concept concept, long[] words) {
    return ENTRY_BYTES + (long) SYMBOL_BYTES * concept.length() + 8L * words.length;
  }

  private static final class Shard {
    private final long maxBytes;
    private final LinkedHashMap<Concept, long[]> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    Shard(long maxBytes) {
      this.maxBytes = maxBytes;
    }

    synchronized long @Nullable [] get(Concept concept) {
      return entries.get(concept);
    }

    synchronized void put(Concept concept, long[] words) {
      if (cost(concept, words) > maxBytes || entries.put(concept, words) != null) {
        return;
      }
      bytes += cost(concept, words);
      var eldest = entries.entrySet().iterator();
      while (bytes > maxBytes) {
        Map.Entry<Concept, long[]> entry = eldest.next();
        bytes -= cost(entry.getKey(), entry.getValue());
        eldest.remove();
      }
    }

    synchronized long bytes() {
      return bytes;
    }
  }
}
