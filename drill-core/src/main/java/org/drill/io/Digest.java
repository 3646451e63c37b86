package org.drill.io;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A fingerprint of data in the making: SHA-256 of everything that is added, in this order.
 *
 * <p>Belongs to one thread.
 */
public final class Digest {
  private static final int CHUNK = 1 << 13;
  private static final int SHOWN_BYTES = 16;

  private final MessageDigest digest;

  /** Starts with nothing. */
  public Digest() {
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JVM has SHA-256", e);
    }
  }

  /**
   * Adds a text and a line feed.
   *
   * @param text a text without line feeds
   * @return this
   */
  public Digest text(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) '\n');
    return this;
  }

  /**
   * Adds numbers by their bits.
   *
   * @param values the numbers
   * @return this
   */
  public Digest floats(float[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * CHUNK);
    for (int from = 0; from < values.length; from += CHUNK) {
      bytes.clear();
      for (int k = from; k < Math.min(values.length, from + CHUNK); k++) {
        bytes.putInt(Float.floatToIntBits(values[k]));
      }
      digest.update(bytes.flip());
    }
    return this;
  }

  /**
   * Adds numbers.
   *
   * @param values the numbers
   * @return this
   */
  public Digest ints(int[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * CHUNK);
    for (int from = 0; from < values.length; from += CHUNK) {
      bytes.clear();
      for (int k = from; k < Math.min(values.length, from + CHUNK); k++) {
        bytes.putInt(values[k]);
      }
      digest.update(bytes.flip());
    }
    return this;
  }

  /**
   * Adds numbers.
   *
   * @param values the numbers
   * @return this
   */
  public Digest longs(long[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES);
    for (long value : values) {
      digest.update(bytes.clear().putLong(value).flip());
    }
    return this;
  }

  /**
   * The fingerprint; afterwards it starts anew.
   *
   * @return 32 hexadecimal digits, the first half of SHA-256
   */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest(), 0, SHOWN_BYTES);
  }
}
