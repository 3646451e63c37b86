package org.drill.io;

import java.io.IOException;

/** What is wrong with the content of a file; whoever knows the name of the file adds it. */
public final class FileFault extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes a fault.
   *
   * @param message what is wrong, without the name of the file
   */
  public FileFault(String message) {
    super(message);
  }
}
