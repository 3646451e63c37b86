package org.drill.kb.load;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that refuses endless lines: parsers keep a line or a token in memory, and would run out
 * of it long after the mistake. Counts its bytes.
 */
final class GuardedStream extends FilterInputStream {
  private final long limit;
  private long sinceBreak;
  private long bytes;

  GuardedStream(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  /** How many bytes have been read. */
  long bytes() {
    return bytes;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    bytes += Math.max(count, 0);
    int i = offset + count - 1;
    while (i >= offset && buffer[i] != '\n') {
      i--;
    }
    // Blocks are far shorter than the limit: only the line at the end of one can grow too long.
    sinceBreak = i < offset ? sinceBreak + count : offset + count - 1L - i;
    if (sinceBreak > limit) {
      throw new RefusedContentException(
          "a line is longer than " + (limit >> 20) + " MB; this is not a text file");
    }
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
