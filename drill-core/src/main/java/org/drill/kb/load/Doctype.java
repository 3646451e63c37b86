package org.drill.kb.load;

/**
 * The document type declaration of an XML text. One that is cut off makes the XML parser of Java
 * print a stack trace of its own, before it refuses the text.
 */
final class Doctype {
  private static final String START = "<!DOCTYPE";

  private Doctype() {}

  /** Whether a text ends within its document type declaration; linear. */
  static boolean isCutOff(String text) {
    int start = text.indexOf(START);
    return start >= 0 && end(text, start + START.length()) < 0;
  }

  /** Where the declaration ends, or -1. */
  private static int end(String text, int from) {
    boolean subset = false;
    int at = from;
    while (at >= 0 && at < text.length()) {
      char c = text.charAt(at);
      if (text.startsWith("<!--", at)) {
        at = after(text, "-->", at + 4);
      } else if (text.startsWith("<?", at)) {
        at = after(text, "?>", at + 2);
      } else if (c == '"' || c == '\'') {
        at = after(text, String.valueOf(c), at + 1);
      } else if (c == '>' && !subset) {
        return at + 1;
      } else {
        subset = c == '[' || (subset && c != ']');
        at++;
      }
    }
    return -1;
  }

  private static int after(String text, String mark, int from) {
    int at = text.indexOf(mark, from);
    return at < 0 ? -1 : at + mark.length();
  }
}
