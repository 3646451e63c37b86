package org.drill.io;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads comma-separated values row by row, as RFC 4180 has them; rows may also end in a plain line
 * feed, and another character may stand for the comma.
 */
public final class CsvReader {
  /** No IRI and no number is that long; a missing quote would make the rest of a file one cell. */
  private static final int MAX_CELL = 1 << 16;

  private static final int END = -1;

  private final Reader in;
  private final char separator;
  private final List<String> row = new ArrayList<>();
  private final StringBuilder cell = new StringBuilder();
  private int next;
  private long line;
  private long nextLine = 1;

  /**
   * Reads values with commas between them.
   *
   * @param in a buffered reader; a byte order mark at its beginning is skipped
   * @throws IOException if reading fails
   */
  public CsvReader(Reader in) throws IOException {
    this(in, ',');
  }

  /**
   * Reads values with a character between them.
   *
   * @param in a buffered reader; a byte order mark at its beginning is skipped
   * @param separator what stands between cells, such as a comma or a semicolon
   * @throws IOException if reading fails
   */
  public CsvReader(Reader in, char separator) throws IOException {
    this.in = in;
    this.separator = separator;
    next = in.read();
    if (next == '\uFEFF') {
      next = in.read();
    }
  }

  /**
   * The line that the last row began on.
   *
   * @return its number, from 1
   */
  public long line() {
    return line;
  }

  /**
   * The cells of the next row that is not blank.
   *
   * @return a list that the next call changes; empty at the end of the file
   * @throws FileFault if a quote is not closed, something follows one, or a cell is too long
   * @throws IOException if reading fails
   */
  public List<String> nextRow() throws IOException {
    do {
      row.clear();
      if (next == END) {
        return row;
      }
      readRow();
    } while (row.size() == 1 && row.get(0).isEmpty());
    return row;
  }

  private void readRow() throws IOException {
    line = nextLine;
    boolean more = true;
    while (more) {
      cell.setLength(0);
      if (next == '"') {
        readQuoted();
      } else {
        while (next != separator && !atLineEnd()) {
          take();
        }
      }
      row.add(cell.toString());
      more = next == separator;
      if (more) {
        next = in.read();
      } else if (!atLineEnd()) {
        throw new FileFault("line " + line + ": something follows a closing quote");
      }
    }
    skipLineEnd();
  }

  /** Reads what is between quotes; two in a row stand for one. */
  private void readQuoted() throws IOException {
    next = in.read();
    while (true) {
      if (next == END) {
        throw new FileFault("line " + line + ": a quote is not closed");
      }
      if (next == '"') {
        next = in.read();
        if (next != '"') {
          return;
        }
      } else if (next == '\n') {
        nextLine++;
      }
      take();
    }
  }

  private void take() throws IOException {
    if (cell.length() >= MAX_CELL) {
      throw new FileFault(
          "line "
              + line
              + ": a cell of more than "
              + MAX_CELL
              + " characters; is a quote missing?");
    }
    cell.append((char) next);
    next = in.read();
  }

  private boolean atLineEnd() {
    return next == '\n' || next == '\r' || next == END;
  }

  private void skipLineEnd() throws IOException {
    if (next == '\r') {
      next = in.read();
    }
    if (next == '\n') {
      next = in.read();
    }
    nextLine++;
  }
}
