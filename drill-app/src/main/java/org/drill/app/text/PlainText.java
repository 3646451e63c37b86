package org.drill.app.text;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.drill.quality.Confusion;

/** Numbers and lines of text output, the same in every locale. */
public final class PlainText {
  /** What fits on a line. */
  public static final int WIDTH = 120;

  private PlainText() {}

  /** A score with three digits; only a perfect one is written as 1.000. */
  public static String score(double score) {
    return Confusion.text(score);
  }

  /** A number with separators. */
  public static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** A number of things, in words. */
  public static String count(long count, String one, String many) {
    return count(count) + " " + (count == 1 ? one : many);
  }

  /** Seconds with two digits. */
  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }

  /** A limit in seconds, as it was given. */
  public static String limit(double seconds) {
    String text = seconds == Math.rint(seconds) ? "%.0f s" : "%s s";
    return String.format(Locale.ROOT, text, seconds);
  }

  /** The text as one printable line, shortened to a number of characters if it is longer. */
  public static String clip(String any, int length) {
    String text = Printable.line(any);
    int points = text.codePointCount(0, text.length());
    return points <= length
        ? text
        : text.substring(0, text.offsetByCodePoints(0, length - 1)) + "…";
  }

  /** The last part of a name with folders in it, whichever way they are written. */
  public static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  /** Prints a text in lines that fit, the first after a start and the others below it. */
  public static void lines(PrintStream out, String start, String text) {
    String before = start;
    for (String line : wrap(text, WIDTH - start.length())) {
      out.print(before + line + "\n");
      before = " ".repeat(start.length());
    }
  }

  /** The text in lines of at most so many characters, broken at spaces where there are any. */
  public static List<String> wrap(String text, int length) {
    var lines = new ArrayList<String>();
    String rest = text;
    while (rest.length() > length) {
      int space = rest.lastIndexOf(' ', length);
      int end = space > 0 ? space : length;
      lines.add(rest.substring(0, end));
      rest = rest.substring(end).strip();
    }
    lines.add(rest);
    return lines;
  }
}
