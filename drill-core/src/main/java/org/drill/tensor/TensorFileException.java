package org.drill.tensor;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a file of tensors cannot be read or written; the message is one line that names the
 * file and the fault.
 */
public final class TensorFileException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 400;

  private final String fault;

  /**
   * Makes the exception; what the file brought into the fault is kept to one short line.
   *
   * @param file the file
   * @param fault what is wrong with it
   * @param cause what told so, if anything
   */
  public TensorFileException(Path file, String fault, @Nullable Throwable cause) {
    super(file + ": " + line(fault), cause);
    this.fault = line(fault);
  }

  private static String line(String fault) {
    String line = fault.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }

  /**
   * What is wrong.
   *
   * @return the message without the name of the file
   */
  public String fault() {
    return fault;
  }
}
