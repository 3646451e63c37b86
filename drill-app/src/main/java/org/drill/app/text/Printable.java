package org.drill.app.text;

import java.util.function.IntPredicate;

/**
 * Text without characters that a terminal would act on: control characters, and those that turn the
 * direction of writing. Names of problems, classes and files come from others and may hold any.
 */
public final class Printable {
  private static final int DELETE = 0x7F;
  private static final int LAST_CONTROL = 0x9F;
  private static final char PICTURES = '\u2400';
  private static final char PICTURE_OF_DELETE = '\u2421';
  private static final char OTHER = '\uFFFD';

  private Printable() {}

  /**
   * Whether a terminal would act on a character.
   *
   * @param c a character
   * @return whether it is a control character, or turns the direction of writing
   */
  public static boolean isActedOn(int c) {
    return c < ' '
        || (c >= DELETE && c <= LAST_CONTROL)
        || c == '\u061C'
        || c == '\u200E'
        || c == '\u200F'
        || (c >= '\u202A' && c <= '\u202E')
        || (c >= '\u2066' && c <= '\u2069');
  }

  /**
   * A text as one line.
   *
   * @param text any text
   * @return the text with spaces for line feeds and tabs, and signs such as ␛ for other characters
   *     that a terminal would act on
   */
  public static String line(String text) {
    return signs(text.replaceAll("[\\t-\\r\\x85]", " "), Printable::isActedOn);
  }

  /**
   * A text that may have several lines.
   *
   * @param text any text
   * @return the text with its line feeds and tabs, and signs for other characters that a terminal
   *     would act on
   */
  public static String lines(String text) {
    return signs(text, c -> isActedOn(c) && c != '\n' && c != '\t');
  }

  private static String signs(String text, IntPredicate isReplaced) {
    if (text.chars().noneMatch(isReplaced)) {
      return text;
    }
    var clean = new StringBuilder();
    text.chars().forEach(c -> clean.append(isReplaced.test(c) ? sign(c) : (char) c));
    return clean.toString();
  }

  private static char sign(int c) {
    if (c < ' ') {
      return (char) (PICTURES + c);
    }
    return c == DELETE ? PICTURE_OF_DELETE : OTHER;
  }
}
