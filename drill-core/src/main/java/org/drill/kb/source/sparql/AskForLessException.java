package org.drill.kb.source.sparql;

import org.jspecify.annotations.Nullable;

/**
 * That a query asks for more than the endpoint answers at once: the answer is cut, or there is
 * none. Whoever asked may ask for less; where nothing less can be asked, the message stands.
 */
final class AskForLessException extends EndpointException {
  private static final long serialVersionUID = 1L;

  AskForLessException(String message, @Nullable Throwable cause) {
    super(Fault.ENDPOINT, message, cause);
  }
}
