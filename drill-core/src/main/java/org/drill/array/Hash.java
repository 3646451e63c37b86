package org.drill.array;

/** A mixer of bits: the finaliser of MurmurHash3 (A. Appleby), in which every bit counts. */
public final class Hash {
  private Hash() {}

  /**
   * Mixes the bits of a number.
   *
   * @param key any number
   * @return a number of which every bit depends on every bit of the key
   */
  public static long mix(long key) {
    long mixed = key;
    mixed = (mixed ^ mixed >>> 33) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 33;
  }
}
