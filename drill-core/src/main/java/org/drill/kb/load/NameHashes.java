package org.drill.kb.load;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * A set of names by their hashes alone, eight bytes each: it may hold a name too many, hardly ever,
 * and never one too few.
 *
 * <p>Belongs to one thread, except that any number of threads may read while none writes.
 */
public final class NameHashes {
  private long[] table = new long[1 << 4];
  private int size;

  /** Makes an empty set. */
  public NameHashes() {}

  /**
   * Makes a set of names.
   *
   * @param names IRIs, and labels of blank nodes
   */
  public NameHashes(Collection<String> names) {
    this();
    names.forEach(name -> add(hash(name)));
  }

  /**
   * The hash of a name.
   *
   * @param name an IRI, or the label of a blank node
   * @return its hash; never 0
   */
  public static long hash(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return LineCursor.hash(bytes, 0, bytes.length);
  }

  /**
   * Adds a name.
   *
   * @param hash its hash
   * @return whether it was not there
   */
  public boolean add(long hash) {
    int slot = slot(hash);
    if (table[slot] == hash) {
      return false;
    }
    table[slot] = hash;
    if (++size > table.length / 2) {
      grow();
    }
    return true;
  }

  /**
   * Adds all of another set.
   *
   * @param others the other set
   */
  public void addAll(NameHashes others) {
    for (long hash : others.table) {
      if (hash != 0) {
        add(hash);
      }
    }
  }

  /**
   * Whether a name is in the set.
   *
   * @param hash its hash
   * @return whether it was added
   */
  public boolean contains(long hash) {
    return table[slot(hash)] == hash;
  }

  /**
   * How many names there are.
   *
   * @return their number
   */
  public int size() {
    return size;
  }

  /**
   * All hashes.
   *
   * @return them in no order
   */
  public long[] all() {
    long[] all = new long[size];
    int next = 0;
    for (long hash : table) {
      if (hash != 0) {
        all[next++] = hash;
      }
    }
    return all;
  }

  /** The slot of a hash, or the free one where it belongs. */
  private int slot(long hash) {
    int mask = table.length - 1;
    int slot = (int) hash & mask;
    while (table[slot] != 0 && table[slot] != hash) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    for (long hash : old) {
      if (hash != 0) {
        table[slot(hash)] = hash;
      }
    }
  }
}
