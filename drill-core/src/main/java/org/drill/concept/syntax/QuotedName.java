package org.drill.concept.syntax;

/** Names in single quotes, as labels with spaces are written: {@code 'health worker'}. */
public final class QuotedName {
  private static final char QUOTE = '\'';

  private QuotedName() {}

  /**
   * Puts a label in quotes.
   *
   * @param label any text
   * @return the text in quotes, with a backslash before each quote and backslash within
   */
  public static String write(String label) {
    return QUOTE + label.replace("\\", "\\\\").replace("'", "\\'") + QUOTE;
  }

  /**
   * Takes a text out of its quotes.
   *
   * @param text any text
   * @return what is between the quotes; the empty text if it is not in quotes
   */
  public static String read(String text) {
    if (text.isEmpty() || text.charAt(0) != QUOTE || end(text, 0) != text.length()) {
      return "";
    }
    return unescaped(text.substring(1, text.length() - 1));
  }

  /** Where a name in quotes ends that starts at a position; -1 if it does not. */
  static int end(String text, int start) {
    for (int at = start + 1; at < text.length(); at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.charAt(at) == QUOTE) {
        return at + 1;
      }
    }
    return -1;
  }

  /** A text without the backslashes that protect what follows them. */
  static String unescaped(String text) {
    var plain = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      plain.append(text.charAt(at));
    }
    return plain.toString();
  }
}
