package org.drill.kb.load;

import java.io.IOException;

/** Thrown while a stream is read whose content is too large in some way. */
final class RefusedContentException extends IOException {
  private static final long serialVersionUID = 1L;

  RefusedContentException(String message) {
    super(message);
  }
}
