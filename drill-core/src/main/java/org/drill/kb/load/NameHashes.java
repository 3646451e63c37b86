package org.drill.kb.load;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The hashes of some names, to look up a stretch of bytes without making a string of it. */
final class NameHashes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final long[] table;
  private final boolean isEmpty;

  NameHashes(Set<String> names) {
    isEmpty = names.isEmpty();
    table = new long[Integer.highestOneBit(Math.max(4, names.size())) * 4];
    for (String name : names) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      long hash = hash(bytes, 0, bytes.length);
      int slot = (int) hash & (table.length - 1);
      while (table[slot] != 0 && table[slot] != hash) {
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = hash;
    }
  }

  /** Whether there are names at all. */
  boolean isEmpty() {
    return isEmpty;
  }

  /** Whether a name has the hash; hardly ever yes for one that is not here. */
  boolean contains(long hash) {
    int slot = (int) hash & (table.length - 1);
    while (table[slot] != 0) {
      if (table[slot] == hash) {
        return true;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return false;
  }

  /** The hash of a stretch of bytes; never 0. */
  static long hash(byte[] bytes, int from, int to) {
    long hash = (long) to - from;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = Long.rotateLeft((hash ^ (long) LONGS.get(bytes, at)) * FACTOR, 29);
    }
    for (; at < to; at++) {
      hash = Long.rotateLeft((hash ^ bytes[at]) * FACTOR, 29);
    }
    hash ^= hash >>> 32;
    return hash == 0 ? 1 : hash;
  }
}
