package org.drill.kb.source;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * An order of names by chance that a seed gives: by the MD5 digests of seed and name. Whoever comes
 * first in it is drawn, each set of names as likely as any other of its size. Any source can find
 * those, in one pass or by a query, and all find the same.
 *
 * @param seed another seed, another order
 */
public record SeededOrder(long seed) {
  /** The order that is used where nobody asks for another. */
  public static final SeededOrder DEFAULT = new SeededOrder(1);

  /**
   * What stands before a name in the text of its digest.
   *
   * @return the seed and a space
   */
  public String prefix() {
    return seed + " ";
  }

  /**
   * Where a name is in the order.
   *
   * @param name the name
   * @return 32 hexadecimal digits, lower case; names with smaller ones come first
   */
  public String key(String name) {
    try {
      byte[] text = (prefix() + name).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
