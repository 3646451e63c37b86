package org.drill.app.terminal;

/** How the process ends, as scripts see it. */
public final class ExitCode {
  /** The work is done. */
  public static final int DONE = 0;

  /** The work failed, or was interrupted. */
  public static final int FAILED = 1;

  /** Wrong usage or bad input: one line says what and where. */
  public static final int BAD_INPUT = 2;

  private ExitCode() {}
}
