package org.drill.concept;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.OptionalDouble;

/**
 * Reads dates and times as XML Schema writes them, to the millisecond. What has no time zone is in
 * UTC; year 0 is the one before year 1.
 */
final class MomentReader {
  private static final long SECOND = 1_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  /** Years further away have more milliseconds than a long can count. */
  private static final long LAST_YEAR = 292_000_000;

  /** The furthest time zone, in hours. */
  private static final int LAST_ZONE = 14;

  private final String text;
  private int at;
  private boolean isWrong;

  private MomentReader(String text) {
    this.text = text;
  }

  /** The milliseconds of a date since 1970, of a time since midnight; empty if it is ill-formed. */
  static OptionalDouble read(Datatype datatype, String text) {
    var reader = new MomentReader(text);
    long local =
        switch (datatype) {
          case G_YEAR -> reader.date(1);
          case G_YEAR_MONTH -> reader.date(2);
          case DATE -> reader.date(3);
          case DATE_TIME, DATE_TIME_STAMP -> {
            long day = reader.date(3);
            reader.expect('T');
            yield day + reader.time();
          }
          case TIME -> reader.time();
          default -> throw new AssertionError(datatype);
        };
    long moment = local - reader.zone(datatype == Datatype.DATE_TIME_STAMP);
    if (reader.isWrong || reader.at < text.length()) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        (double) (datatype == Datatype.TIME ? Math.floorMod(moment, DAY) : moment));
  }

  /** The start of a year (one part), of a month (two), or of a day (three). */
  private long date(int parts) {
    int year = year();
    int month = parts > 1 ? part('-', 1, 12) : 1;
    int lastDay = isWrong ? 0 : YearMonth.of(year, month).lengthOfMonth();
    int day = parts > 2 ? part('-', 1, lastDay) : 1;
    return isWrong ? 0 : LocalDate.of(year, month, day).toEpochDay() * DAY;
  }

  private int year() {
    boolean isNegative = peek() == '-';
    at += isNegative ? 1 : 0;
    int start = at;
    long year = 0;
    while (NumberForm.isDigit(peek())) {
      year = Math.min(10 * year + (text.charAt(at++) - '0'), LAST_YEAR + 1);
    }
    int digits = at - start;
    isWrong |= digits < 4 || (digits > 4 && text.charAt(start) == '0') || year > LAST_YEAR;
    return (int) (isNegative ? -year : year);
  }

  /** A time of the day; the last one is 24:00:00. */
  private long time() {
    int hour = twoDigits(0, 24);
    int minute = part(':', 0, 59);
    int second = part(':', 0, 59);
    long fraction = 0;
    boolean isWhole = true;
    if (peek() == '.') {
      at++;
      isWrong |= !NumberForm.isDigit(peek());
      for (long unit = SECOND / 10; NumberForm.isDigit(peek()); unit /= 10) {
        int digit = text.charAt(at++) - '0';
        fraction += digit * unit;
        isWhole &= digit == 0;
      }
    }
    isWrong |= hour == 24 && !(minute == 0 && second == 0 && isWhole);
    return hour * HOUR + minute * MINUTE + second * SECOND + fraction;
  }

  /** What a time zone is ahead of UTC. */
  private long zone(boolean isNeeded) {
    if (at >= text.length()) {
      isWrong |= isNeeded || at > text.length();
      return 0;
    }
    char sign = text.charAt(at++);
    if (sign == 'Z') {
      return 0;
    }
    isWrong |= sign != '+' && sign != '-';
    int hours = twoDigits(0, LAST_ZONE);
    int minutes = part(':', 0, hours == LAST_ZONE ? 0 : 59);
    long ahead = hours * HOUR + minutes * MINUTE;
    return sign == '-' ? -ahead : ahead;
  }

  private int part(char separator, int least, int most) {
    expect(separator);
    return twoDigits(least, most);
  }

  private int twoDigits(int least, int most) {
    int number = 0;
    for (int k = 0; k < 2; k++) {
      char c = peek();
      isWrong |= !NumberForm.isDigit(c);
      number = 10 * number + (c - '0');
      at++;
    }
    isWrong |= number < least || number > most;
    return number;
  }

  private void expect(char c) {
    isWrong |= peek() != c;
    at++;
  }

  /** The next character; NUL after the end. */
  private char peek() {
    return at < text.length() ? text.charAt(at) : '\0';
  }
}
