package org.drill.app.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A stream that remembers whether writing failed, which print streams keep to themselves. That a
 * reader such as {@code head} has seen enough and closed the pipe is no failure.
 */
public final class CheckedStream extends FilterOutputStream {
  private String problem = "";

  /** Watches a stream. */
  public CheckedStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      String message = String.valueOf(e.getMessage());
      if (!message.contains("Broken pipe")) {
        problem = message;
      }
      throw e;
    }
  }

  /** Whether writing failed, other than by a reader that has seen enough. */
  public boolean hasFailed() {
    return !problem.isEmpty();
  }

  /** What went wrong, if anything did. */
  public String problem() {
    return problem;
  }
}
