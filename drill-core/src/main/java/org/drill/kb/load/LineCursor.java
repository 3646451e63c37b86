package org.drill.kb.load;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A place in lines of N-Triples or N-Quads: reads the names of nodes and properties where they
 * stand, eight bytes at a time, and hashes them on the way.
 *
 * <p>Belongs to one thread. Behind the last line the array has {@value #SPARE} bytes more, and the
 * first of them ends the line.
 */
final class LineCursor {
  /** How many bytes may be looked at behind the last line. */
  static final int SPARE = 2 * Long.BYTES;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** One in each byte. */
  private static final long ONES = 0x0101010101010101L;

  private static final long TOPS = ONES << 7;
  private static final long CLOSING = ONES * '>';
  private static final long ESCAPE = ONES * '\\';
  private static final long LINE_END = ONES * '\n';

  /** No byte of an IRI is less, except for the exclamation mark, which is looked at twice. */
  private static final long LEAST = ONES * '#';

  private final byte[] bytes;
  private int at;
  private long hash;

  LineCursor(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Goes to the start of a line. */
  void startAt(int place) {
    at = place;
  }

  /** The byte at this place. */
  byte here() {
    return bytes[at];
  }

  /** The hash of the name that was read last. */
  long hash() {
    return hash;
  }

  /** Goes on to where neither a space nor a tab is. */
  void skipBlanks() {
    while (bytes[at] == ' ' || bytes[at] == '\t') {
      at++;
    }
  }

  /** The end of this line: where its line feed is. */
  int lineEnd() {
    int place = at;
    while (true) {
      long ends = zeroBytes((long) LONGS.get(bytes, place) ^ LINE_END);
      if (ends != 0) {
        return place + (Long.numberOfTrailingZeros(ends) >>> 3);
      }
      place += Long.BYTES;
    }
  }

  /**
   * Reads an IRI in angle brackets or a blank node, and goes behind it.
   *
   * @return whether there is one that stands for itself, without escapes; if not, this place is
   *     somewhere in the line
   */
  boolean readName() {
    return switch (bytes[at]) {
      case '<' -> readIri();
      case '_' -> readBlank();
      default -> false;
    };
  }

  private boolean readIri() {
    int start = at + 1;
    int place = start;
    long mixed = 0;
    while (true) {
      long word = (long) LONGS.get(bytes, place);
      long stops = zeroBytes(word ^ CLOSING) | zeroBytes(word ^ ESCAPE) | lessThanLeast(word);
      if (stops != 0) {
        int count = Long.numberOfTrailingZeros(stops) >>> 3;
        if (bytes[place + count] != '>') {
          return bytes[place + count] == '!' && readSlowly();
        }
        at = place + count + 1;
        hash = finished(count == 0 ? mixed : mixed(mixed, start(word, count)), at - 1 - start);
        return true;
      }
      mixed = mixed(mixed, word);
      place += Long.BYTES;
    }
  }

  /** Reads an IRI with an exclamation mark. */
  private boolean readSlowly() {
    int end = at + 1;
    while (bytes[end] > ' ' || bytes[end] < 0) {
      if (bytes[end] == '>') {
        hash = hash(bytes, at + 1, end);
        at = end + 1;
        return true;
      }
      if (bytes[end] == '\\' || bytes[end] == '"') {
        return false;
      }
      end++;
    }
    return false;
  }

  private boolean readBlank() {
    int end = at + 1;
    while (bytes[end] > ' ' || bytes[end] < 0) {
      if (bytes[end] == '\\') {
        return false;
      }
      if (bytes[end] == '<') {
        break;
      }
      end++;
    }
    end -= bytes[end - 1] == '.' ? 1 : 0; // a full stop may follow at once
    hash = hash(bytes, at, end);
    at = end;
    return true;
  }

  /** The hash of a stretch of bytes; never 0. */
  static long hash(byte[] bytes, int from, int to) {
    long mixed = 0;
    int place = from;
    for (; place + Long.BYTES <= to; place += Long.BYTES) {
      mixed = mixed(mixed, (long) LONGS.get(bytes, place));
    }
    if (place < to) {
      long rest = 0;
      for (int i = to - 1; i >= place; i--) {
        rest = (rest << Byte.SIZE) | (bytes[i] & 0xFF);
      }
      mixed = mixed(mixed, rest);
    }
    return finished(mixed, to - from);
  }

  private static long mixed(long before, long word) {
    return Long.rotateLeft((before ^ word) * FACTOR, 29);
  }

  private static long finished(long mixed, int length) {
    long hash = (mixed ^ (mixed >>> 32) ^ length) * FACTOR;
    hash ^= hash >>> 29;
    return hash == 0 ? 1 : hash;
  }

  /** The first bytes of a word, from 1 to 7, and zeros. */
  private static long start(long word, int count) {
    return word & (-1L >>> (Long.SIZE - Byte.SIZE * count));
  }

  /** A bit at each zero, and perhaps at bytes behind the first of them. */
  private static long zeroBytes(long word) {
    return (word - ONES) & ~word & TOPS;
  }

  /** A bit at each byte that is too small for an IRI, and perhaps behind the first of them. */
  private static long lessThanLeast(long word) {
    return (word - LEAST) & ~word & TOPS;
  }
}
