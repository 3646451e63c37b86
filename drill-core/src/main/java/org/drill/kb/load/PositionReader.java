package org.drill.kb.load;

import java.io.IOException;
import java.io.Reader;

/**
 * A reader that knows the line and column of the next character, for parsers that do not. Skips a
 * byte order mark.
 */
final class PositionReader extends Reader {
  private static final int SIZE = 1 << 14;

  private final Reader in;
  private char[] buffer = new char[SIZE];
  private char[] previous = new char[SIZE];
  private int previousEnd;
  private int next;
  private int end;
  private long line = 1;
  private long column = 1;
  private boolean started;

  PositionReader(Reader in) {
    this.in = in;
  }

  long line() {
    return line;
  }

  long column() {
    return column;
  }

  /** The text of a line that was read lately; empty if it is no longer at hand. */
  String recentLine(long wanted) {
    String recent = new String(previous, 0, previousEnd) + new String(buffer, 0, next);
    int stop = recent.length();
    for (long at = line; at > wanted && stop >= 0; at--) {
      stop = recent.lastIndexOf('\n', stop - 1);
    }
    return stop < 0 ? "" : recent.substring(recent.lastIndexOf('\n', stop - 1) + 1, stop);
  }

  @Override
  public int read() throws IOException {
    if (next == end && !fill()) {
      return -1;
    }
    char c = buffer[next++];
    advance(c);
    return c;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (next == end && !fill()) {
      return -1;
    }
    int count = Math.min(length, end - next);
    for (int i = 0; i < count; i++) {
      char c = buffer[next++];
      advance(c);
      target[offset + i] = c;
    }
    return count;
  }

  private void advance(char c) {
    if (c == '\n') {
      line++;
      column = 1;
    } else {
      column++;
    }
  }

  private boolean fill() throws IOException {
    char[] swap = previous;
    previous = buffer;
    previousEnd = end;
    buffer = swap;
    end = in.read(buffer, 0, buffer.length);
    next = 0;
    if (end > 0 && !started && buffer[0] == '\uFEFF') {
      next = 1;
    }
    started = true;
    if (end < 0) {
      end = 0;
      return false;
    }
    return next < end || fill();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
