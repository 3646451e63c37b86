package org.drill.concept.syntax;

import java.util.regex.Pattern;

/** Messages on one line, whatever names and texts they quote. */
public final class OneLine {
  private static final Pattern CONTROLS =
      Pattern.compile("[\\p{Cntrl}\\u0080-\\u009F\\u2028\\u2029]+");

  private OneLine() {}

  /**
   * A message without line breaks and other control characters.
   *
   * @param message the message
   * @return the message with a space for each run of them
   */
  public static String of(String message) {
    return CONTROLS.matcher(message).replaceAll(" ");
  }
}
