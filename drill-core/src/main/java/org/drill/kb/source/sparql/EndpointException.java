package org.drill.kb.source.sparql;

import org.drill.kb.source.GraphSourceException;
import org.jspecify.annotations.Nullable;

/**
 * That an endpoint did not give what it was asked for. The message is one line that names the
 * endpoint and what to do.
 */
public class EndpointException extends GraphSourceException {
  private static final long serialVersionUID = 1L;

  /** Who can do something about it. */
  public enum Fault {
    /** Whoever named the endpoint: another address, graph, or credentials. */
    INPUT,
    /** The endpoint, or whoever runs it. */
    ENDPOINT
  }

  private final Fault fault;

  /**
   * Makes an exception.
   *
   * @param fault who can do something about it
   * @param message one line that names the endpoint
   */
  public EndpointException(Fault fault, String message) {
    this(fault, message, null);
  }

  /**
   * Makes an exception with its cause.
   *
   * @param fault who can do something about it
   * @param message one line that names the endpoint
   * @param cause what was thrown
   */
  public EndpointException(Fault fault, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.fault = fault;
  }

  /**
   * Whether the input is wrong, not the endpoint.
   *
   * @return whether other input may help
   */
  public boolean isBadInput() {
    return fault == Fault.INPUT;
  }
}
