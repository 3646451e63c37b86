package org.drill.concept;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;

/**
 * A value of a data property. Two values are equal if they are the same number, moment, truth value
 * or text, whatever datatype they were written with. Numbers are kept as {@code double}.
 *
 * @param kind its kind
 * @param number the number; milliseconds since 1970-01-01T00:00Z of a date, since midnight in UTC
 *     of a time; 0 or 1 of a boolean; 0 of a string
 * @param text the text of a string; empty for all others
 */
public record Value(ValueKind kind, double number, String text) implements Comparable<Value> {
  private static final Comparator<Value> ORDER =
      Comparator.comparing(Value::kind)
          .thenComparingDouble(Value::number)
          .thenComparing(Value::text);

  private static final double DAY = 86_400_000;

  /** From here on digits before the decimal point are written with an exponent. */
  private static final double LONG = 1e15;

  /** Checks that it is a value. */
  public Value {
    requireNonNull(kind, "kind");
    requireNonNull(text, "text");
    if (Double.isNaN(number)) {
      throw new IllegalArgumentException("NaN is not equal to any value");
    }
    number += 0.0; // there is one zero
  }

  /**
   * A number.
   *
   * @param number not NaN
   * @return the value
   */
  public static Value number(double number) {
    return new Value(ValueKind.NUMBER, number, "");
  }

  /**
   * A truth value.
   *
   * @param truth true or false
   * @return the value
   */
  public static Value bool(boolean truth) {
    return new Value(ValueKind.BOOLEAN, truth ? 1 : 0, "");
  }

  /**
   * A date, or a date and time.
   *
   * @param milliseconds since 1970-01-01T00:00Z
   * @return the value
   */
  public static Value date(double milliseconds) {
    return new Value(ValueKind.DATE, milliseconds, "");
  }

  /**
   * A time of the day.
   *
   * @param milliseconds since midnight in UTC
   * @return the value
   */
  public static Value time(double milliseconds) {
    return new Value(ValueKind.TIME, milliseconds, "");
  }

  /**
   * A text.
   *
   * @param text its characters
   * @return the value
   */
  public static Value string(String text) {
    return new Value(ValueKind.STRING, 0, text);
  }

  /**
   * A value that is not a string.
   *
   * @param kind its kind
   * @param number as {@link #number()} has it
   * @return the value
   */
  public static Value of(ValueKind kind, double number) {
    if (kind == ValueKind.STRING) {
      throw new IllegalArgumentException("a string has no number");
    }
    return new Value(kind, number, "");
  }

  @Override
  public int compareTo(Value other) {
    return ORDER.compare(this, other);
  }

  /**
   * The lexical form in XML Schema: {@code 2.5}, {@code true}, {@code 2020-02-29}, {@code
   * 2020-02-29T12:00:00Z}, {@code 12:00:00Z}, or the text itself.
   *
   * @return the characters, without quotes
   */
  public String lexical() {
    return switch (kind) {
      case NUMBER -> number(this.number, "INF");
      case BOOLEAN -> number == 1 ? "true" : "false";
      case DATE -> {
        var moment = Instant.ofEpochMilli((long) number).atOffset(ZoneOffset.UTC);
        String form =
            Math.floorMod((long) number, (long) DAY) == 0
                ? DateTimeFormatter.ISO_LOCAL_DATE.format(moment)
                : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(moment);
        yield form.startsWith("+") ? form.substring(1) : form; // years of five digits
      }
      case TIME ->
          DateTimeFormatter.ISO_LOCAL_TIME.format(
                  LocalTime.ofNanoOfDay(1_000_000L * Math.floorMod((long) number, (long) DAY)))
              + "Z";
      case STRING -> text;
    };
  }

  private static String number(double number, String infinity) {
    if (Double.isInfinite(number)) {
      return number < 0 ? "-" + infinity : infinity;
    }
    if (number == Math.rint(number) && Math.abs(number) < LONG) {
      return Long.toString((long) number);
    }
    return Math.abs(number) < LONG && Math.abs(number) >= 1e-5
        ? new BigDecimal(Double.toString(number)).toPlainString()
        : Double.toString(number);
  }

  /** The value as DL syntax has it: a string in quotes, all others by {@link #lexical}. */
  @Override
  public String toString() {
    if (kind != ValueKind.STRING) {
      return lexical();
    }
    var quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (Character.isISOControl(c)) {
            quoted.append(String.format("\\u%04X", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
