package org.drill.tensor;

import java.io.IOException;

/** What is wrong with the content of a file; {@link TensorFile} adds the name of the file. */
final class Fault extends IOException {
  private static final long serialVersionUID = 1L;

  Fault(String message) {
    super(message);
  }
}
