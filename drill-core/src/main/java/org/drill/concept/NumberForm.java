package org.drill.concept;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** How XML Schema writes numbers, which is not how Java does: 1d and 0x1p3 are none. */
final class NumberForm {
  /** Integers with so many characters fit a long. */
  private static final int SHORT = 18;

  private NumberForm() {}

  /** Whether a text is a sign or none, and digits. */
  static boolean isInteger(String text) {
    int start = afterSign(text);
    return start < text.length() && afterDigits(text, start) == text.length();
  }

  /** Whether a text is a sign or none, and digits with a point among, before or after them. */
  static boolean isDecimal(String text) {
    return afterDecimal(text) == text.length();
  }

  /** Whether a text is a decimal and an exponent. */
  static boolean isScientific(String text) {
    int at = afterDecimal(text);
    if (at <= 0 || at >= text.length() || (text.charAt(at) | 0x20) != 'e') {
      return false;
    }
    return isInteger(text.substring(at + 1));
  }

  /** The infinities and NaN. */
  static OptionalDouble special(String text) {
    return switch (text) {
      case "INF", "+INF" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
      case "-INF" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
      case "NaN" -> OptionalDouble.of(Double.NaN);
      default -> OptionalDouble.empty();
    };
  }

  /** The nearest double to an integer. */
  static double integer(String form) {
    return form.length() <= SHORT ? Long.parseLong(form) : Double.parseDouble(form);
  }

  /** Whether an integer is within bounds, exactly, however many digits it has. */
  static boolean isWithin(String form, @Nullable String least, @Nullable String most) {
    return (least == null || compare(form, least) >= 0)
        && (most == null || compare(form, most) <= 0);
  }

  private static int compare(String a, String b) {
    int byMagnitude = compareMagnitudes(a, b);
    int signOfA = sign(a);
    int signOfB = sign(b);
    return signOfA != signOfB ? Integer.compare(signOfA, signOfB) : signOfA * byMagnitude;
  }

  private static int sign(String form) {
    return firstDigit(form) == form.length() ? 0 : form.charAt(0) == '-' ? -1 : 1;
  }

  private static int compareMagnitudes(String a, String b) {
    int i = firstDigit(a);
    int j = firstDigit(b);
    int byLength = Integer.compare(a.length() - i, b.length() - j);
    return byLength != 0 ? byLength : a.substring(i).compareTo(b.substring(j));
  }

  /** The position of the first digit that is not a leading zero. */
  private static int firstDigit(String form) {
    int at = afterSign(form);
    while (at < form.length() && form.charAt(at) == '0') {
      at++;
    }
    return at;
  }

  private static int afterSign(String text) {
    return !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
  }

  private static int afterDigits(String text, int from) {
    int at = from;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Where a decimal at the start of the text ends; -1 if there is none. */
  private static int afterDecimal(String text) {
    int start = afterSign(text);
    int point = afterDigits(text, start);
    if (point == text.length() || text.charAt(point) != '.') {
      return point > start ? point : -1;
    }
    int end = afterDigits(text, point + 1);
    return end - start > 1 ? end : -1;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
