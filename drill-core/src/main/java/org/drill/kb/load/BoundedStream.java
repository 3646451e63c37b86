package org.drill.kb.load;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that refuses to go on after a number of bytes, and when the load has taken too long. */
final class BoundedStream extends FilterInputStream {
  private final long limit;
  private final LoadBudget budget;
  private long count;

  BoundedStream(InputStream in, long limit, LoadBudget budget) {
    super(in);
    this.limit = limit;
    this.budget = budget;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    count += Math.max(read, 0);
    if (count > limit) {
      throw new RefusedContentException(
          "the content is larger than the limit of " + limit + " bytes");
    }
    budget.checkTime();
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
