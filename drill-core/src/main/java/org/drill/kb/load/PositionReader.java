package org.drill.kb.load;

import java.io.IOException;
import java.io.Reader;

/**
 * A reader that knows the line and column of the next character, for parsers that do not, and the
 * text of lines that were read lately. Skips a byte order mark.
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
  private boolean started;

  PositionReader(Reader in) {
    this.in = in;
  }

  /** The line of the next character, from 1. */
  long line() {
    return line;
  }

  /** The column of the next character, from 1; too small in lines of many thousand characters. */
  long column() {
    return recentLine(line).length() + 1L;
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
    if (c == '\n') {
      line++;
    }
    return c;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (next == end && !fill()) {
      return -1;
    }
    int count = Math.min(length, end - next);
    System.arraycopy(buffer, next, target, offset, count);
    for (int i = next; i < next + count; i++) {
      line += buffer[i] == '\n' ? 1 : 0;
    }
    next += count;
    return count;
  }

  private boolean fill() throws IOException {
    char[] swap = previous;
    previous = buffer;
    previousEnd = end;
    buffer = swap;
    next = 0;
    end = Math.max(0, in.read(buffer, 0, buffer.length));
    if (end > 0 && !started && buffer[0] == '\uFEFF') {
      next = 1;
    }
    started = true;
    return next < end || (end > 0 && fill());
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
