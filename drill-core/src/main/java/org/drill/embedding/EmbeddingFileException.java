package org.drill.embedding;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a file of embeddings cannot be read or written; the message is one line that names
 * the file and the fault.
 */
public final class EmbeddingFileException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 400;

  /** Makes the exception; what the file brought into the fault is kept to one short line. */
  EmbeddingFileException(Path file, String fault, @Nullable Throwable cause) {
    super(file + ": " + line(fault), cause);
  }

  private static String line(String fault) {
    String line = fault.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
