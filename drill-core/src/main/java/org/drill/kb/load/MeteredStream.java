package org.drill.kb.load;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Tells a receiver how many bytes have been read. */
final class MeteredStream extends FilterInputStream {
  private final long total;
  private final LoadProgress progress;
  private long bytes;

  MeteredStream(InputStream in, long total, LoadProgress progress) {
    super(in);
    this.total = total;
    this.progress = progress;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    bytes += value < 0 ? 0 : 1;
    return value;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    bytes += Math.max(count, 0);
    progress.read(bytes, total);
    return count;
  }
}
