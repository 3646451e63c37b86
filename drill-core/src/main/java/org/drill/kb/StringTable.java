package org.drill.kb;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A compact two-way map between strings and the numbers 0, 1, 2, … in order of insertion.
 *
 * <p>Strings live as UTF-8 in pages of one mebibyte, with open addressing over their numbers: about
 * 12 bytes a string beyond its characters, where a {@code HashMap<String, Integer>} takes over 100.
 * Insertion is not thread-safe; look-ups are, once insertion has ended.
 */
public final class StringTable {
  /** The longest string that can be kept, in bytes of UTF-8. */
  public static final int MAX_BYTES = 0xFFFF;

  private static final int PAGE_BITS = 20;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;

  private byte[][] pages = new byte[1][];
  private int usedInPage = PAGE_SIZE;
  private int lastPage = -1;

  /** Where the string starts, as page · PAGE_SIZE + offset read as an unsigned number. */
  private int[] positions = new int[16];

  /** Number + 1 of a string, or 0; the length is a power of two. */
  private int[] slots = new int[64];

  private int size;

  /** Makes an empty table. */
  public StringTable() {}

  /**
   * The number of strings.
   *
   * @return the size
   */
  public int size() {
    return size;
  }

  /**
   * The number of the string, which is added if it is new.
   *
   * @param text any string of at most {@link #MAX_BYTES} bytes
   * @return its number
   */
  public int add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int slot = slot(bytes);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException(
          "a name of " + bytes.length + " bytes; at most " + MAX_BYTES + " are allowed");
    }
    append(bytes);
    slots[slot] = ++size;
    if (size > slots.length / 2) {
      rehash();
    }
    return size - 1;
  }

  /**
   * The number of the string.
   *
   * @param text any string
   * @return its number, or -1 if the table does not hold it
   */
  public int find(String text) {
    return slots[slot(text.getBytes(StandardCharsets.UTF_8))] - 1;
  }

  /**
   * The string with this number.
   *
   * @param number from 0 to {@code size() - 1}
   * @return the string
   */
  public String get(int number) {
    if (number < 0 || number >= size) {
      throw new IndexOutOfBoundsException("string " + number + " of " + size);
    }
    byte[] page = page(number);
    int offset = offset(number);
    return new String(page, offset + 2, length(page, offset), StandardCharsets.UTF_8);
  }

  private void append(byte[] bytes) {
    if (usedInPage + 2 + bytes.length > PAGE_SIZE) {
      if (++lastPage == pages.length) {
        pages = Arrays.copyOf(pages, Math.min(2 * lastPage, 1 << (32 - PAGE_BITS)));
      }
      pages[lastPage] = new byte[PAGE_SIZE];
      usedInPage = 0;
    }
    if (size == positions.length) {
      positions = Arrays.copyOf(positions, 2 * size);
    }
    positions[size] = (lastPage << PAGE_BITS) | usedInPage;
    byte[] page = pages[lastPage];
    page[usedInPage] = (byte) (bytes.length >> 8);
    page[usedInPage + 1] = (byte) bytes.length;
    System.arraycopy(bytes, 0, page, usedInPage + 2, bytes.length);
    usedInPage += 2 + bytes.length;
  }

  /** The slot that holds the string, or the free one where it belongs. */
  private int slot(byte[] bytes) {
    int mask = slots.length - 1;
    for (int slot = hash(bytes, 0, bytes.length) & mask; ; slot = (slot + 1) & mask) {
      int entry = slots[slot];
      if (entry == 0 || holds(entry - 1, bytes)) {
        return slot;
      }
    }
  }

  private boolean holds(int number, byte[] bytes) {
    byte[] page = page(number);
    int offset = offset(number);
    int length = length(page, offset);
    return length == bytes.length
        && Arrays.equals(page, offset + 2, offset + 2 + length, bytes, 0, length);
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      byte[] page = page(number);
      int offset = offset(number);
      int slot = hash(page, offset + 2, length(page, offset)) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
  }

  private byte[] page(int number) {
    return pages[positions[number] >>> PAGE_BITS];
  }

  private int offset(int number) {
    return positions[number] & (PAGE_SIZE - 1);
  }

  private static int length(byte[] page, int offset) {
    return (page[offset] & 0xFF) << 8 | (page[offset + 1] & 0xFF);
  }

  private static int hash(byte[] bytes, int offset, int length) {
    int hash = length;
    for (int i = offset; i < offset + length; i++) {
      hash = hash * 31 + bytes[i];
    }
    hash *= 0x9E3779B9;
    return hash ^ (hash >>> 15);
  }
}
