package org.drill.concept;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The datatypes of XML Schema: which kind of value each has, and how values are read and written.
 *
 * <p>A date, date-time or time without a zone is in UTC. Moments are kept to the millisecond.
 */
public final class Datatypes {
  /** The namespace of XML Schema. */
  public static final String XSD = "http://www.w3.org/2001/XMLSchema#";

  private static final long DAY = 86_400_000;
  private static final String ZONE = "(Z|[+-]\\d\\d:\\d\\d)?";
  private static final Pattern INTEGER = Pattern.compile("[+-]?\\d+");
  private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)");
  private static final Pattern DOUBLE = Pattern.compile(DECIMAL + "([eE][+-]?\\d+)?|[+-]?INF");
  private static final Pattern YEAR = Pattern.compile("(-?\\d{4,})" + ZONE);
  private static final Pattern MONTH = Pattern.compile("(-?\\d{4,}-\\d\\d)" + ZONE);
  private static final Pattern DATE = Pattern.compile("([+-]?\\d{4,}-\\d\\d-\\d\\d)" + ZONE);
  private static final Pattern CLOCK = Pattern.compile("(\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)" + ZONE);
  private static final Pattern DATE_TIME =
      Pattern.compile("([+-]?\\d{4,}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)" + ZONE);

  private static final Pattern LONG_YEAR = Pattern.compile("\\d{5}");

  /** What an integer datatype can hold, by local name. */
  private static final Map<String, Predicate<BigDecimal>> INTEGERS =
      Map.ofEntries(
          Map.entry("integer", n -> true),
          Map.entry("long", within(Long.MIN_VALUE, Long.MAX_VALUE)),
          Map.entry("int", within(Integer.MIN_VALUE, Integer.MAX_VALUE)),
          Map.entry("short", within(Short.MIN_VALUE, Short.MAX_VALUE)),
          Map.entry("byte", within(Byte.MIN_VALUE, Byte.MAX_VALUE)),
          Map.entry("nonNegativeInteger", n -> n.signum() >= 0),
          Map.entry("positiveInteger", n -> n.signum() > 0),
          Map.entry("nonPositiveInteger", n -> n.signum() <= 0),
          Map.entry("negativeInteger", n -> n.signum() < 0),
          Map.entry(
              "unsignedLong",
              n -> n.signum() >= 0 && n.compareTo(new BigDecimal("18446744073709551615")) <= 0),
          Map.entry("unsignedInt", within(0, 4_294_967_295L)),
          Map.entry("unsignedShort", within(0, 65_535)),
          Map.entry("unsignedByte", within(0, 255)));

  private Datatypes() {}

  private static Predicate<BigDecimal> within(long least, long most) {
    return n ->
        n.compareTo(BigDecimal.valueOf(least)) >= 0 && n.compareTo(BigDecimal.valueOf(most)) <= 0;
  }

  /**
   * The kind of the values of a datatype.
   *
   * @param datatype its IRI
   * @return the kind; {@link ValueKind#STRING} for all that are not numbers, booleans, dates, times
   */
  public static ValueKind kind(String datatype) {
    String local = local(datatype);
    if (INTEGERS.containsKey(local)) {
      return ValueKind.NUMBER;
    }
    return switch (local) {
      case "decimal", "double", "float" -> ValueKind.NUMBER;
      case "boolean" -> ValueKind.BOOLEAN;
      case "date", "dateTime", "dateTimeStamp", "gYear", "gYearMonth" -> ValueKind.DATE;
      case "time" -> ValueKind.TIME;
      default -> ValueKind.STRING;
    };
  }

  private static String local(String datatype) {
    return datatype.startsWith(XSD) ? datatype.substring(XSD.length()) : "";
  }

  /**
   * The value of a literal.
   *
   * @param text its lexical form; spaces around it are left out, other than those of strings
   * @param datatype the IRI of its datatype
   * @return the value; none if the text is ill-formed, or NaN
   */
  public static Optional<Value> read(String text, String datatype) {
    String local = local(datatype);
    String stripped = text.strip();
    return switch (kind(datatype)) {
      case NUMBER -> number(stripped, local);
      case BOOLEAN ->
          switch (stripped) {
            case "true", "1" -> Optional.of(Value.bool(true));
            case "false", "0" -> Optional.of(Value.bool(false));
            default -> Optional.empty();
          };
      case DATE -> date(stripped, local);
      case TIME -> time(stripped);
      case STRING -> Optional.of(Value.string(text));
    };
  }

  /**
   * The value that a text without quotes stands for by its form.
   *
   * @param text such as {@code 2.5}, {@code -INF}, {@code true}, {@code 2020-01-31}, {@code
   *     12:00:00Z}
   * @return the value; none if it is no number, boolean, date, date-time or time
   */
  public static Optional<Value> recognise(String text) {
    if (text.equals("true") || text.equals("false")) {
      return Optional.of(Value.bool(text.equals("true")));
    }
    Optional<Value> number = number(text, "double");
    if (number.isPresent()) {
      return number;
    }
    Optional<Value> time = time(text);
    return time.isPresent() ? time : date(text, text.indexOf('T') > 0 ? "dateTime" : "date");
  }

  private static Optional<Value> number(String text, String local) {
    @Nullable Predicate<BigDecimal> fits = INTEGERS.get(local);
    if (fits != null) {
      return INTEGER.matcher(text).matches() && fits.test(new BigDecimal(text))
          ? Optional.of(Value.number(Double.parseDouble(text)))
          : Optional.empty();
    }
    Pattern form = local.equals("decimal") ? DECIMAL : DOUBLE;
    if (!form.matcher(text).matches()) {
      return Optional.empty();
    }
    double number =
        text.endsWith("INF")
            ? (text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
            : Double.parseDouble(text);
    return Optional.of(Value.number(local.equals("float") ? (float) number : number));
  }

  private static Optional<Value> date(String text, String local) {
    Matcher matcher =
        switch (local) {
          case "gYear" -> YEAR.matcher(text);
          case "gYearMonth" -> MONTH.matcher(text);
          case "date" -> DATE.matcher(text);
          default -> DATE_TIME.matcher(text);
        };
    if (!matcher.matches() || (local.equals("dateTimeStamp") && matcher.group(2) == null)) {
      return Optional.empty();
    }
    String moment = matcher.group(1);
    try {
      LocalDateTime at =
          switch (local) {
            case "gYear" -> LocalDate.parse(signed(moment) + "-01-01").atStartOfDay();
            case "gYearMonth" -> LocalDate.parse(signed(moment) + "-01").atStartOfDay();
            case "date" -> LocalDate.parse(signed(moment)).atStartOfDay();
            default -> LocalDateTime.parse(signed(moment));
          };
      return Optional.of(
          Value.date((double) at.toInstant(offset(matcher.group(2))).toEpochMilli()));
    } catch (DateTimeException | ArithmeticException illFormed) {
      return Optional.empty();
    }
  }

  private static Optional<Value> time(String text) {
    Matcher matcher = CLOCK.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      long local = LocalTime.parse(matcher.group(1)).toNanoOfDay() / 1_000_000;
      long shift = 1000L * offset(matcher.group(2)).getTotalSeconds();
      return Optional.of(Value.time((double) Math.floorMod(local - shift, DAY)));
    } catch (DateTimeException illFormed) {
      return Optional.empty();
    }
  }

  /** Java wants a sign before a year of more than four digits. */
  private static String signed(String date) {
    return LONG_YEAR.matcher(date).lookingAt() ? "+" + date : date;
  }

  private static ZoneOffset offset(@Nullable String zone) {
    return zone == null ? ZoneOffset.UTC : ZoneOffset.of(zone);
  }

  /**
   * The datatype that values are written with: the one that they are told to have if it can hold
   * them, else a wider one.
   *
   * @param told the IRI of the datatype of a property, or null if it is unknown
   * @param values values of one kind, one or more
   * @return an IRI; by default that of double, date or dateTime, time, boolean or string
   */
  public static String fitting(@Nullable String told, List<Value> values) {
    ValueKind kind = values.get(0).kind();
    if (told != null && kind(told) == kind) {
      for (String candidate : wider(told)) {
        if (values.stream().allMatch(value -> holds(candidate, value))) {
          return candidate;
        }
      }
    }
    return switch (kind) {
      case NUMBER -> XSD + "double";
      case BOOLEAN -> XSD + "boolean";
      case DATE ->
          values.stream().allMatch(value -> holds(XSD + "date", value))
              ? XSD + "date"
              : XSD + "dateTime";
      case TIME -> XSD + "time";
      case STRING -> XSD + "string";
    };
  }

  /** The datatype itself, and those of OWL that have all its values and more. */
  private static List<String> wider(String told) {
    if (INTEGERS.containsKey(local(told))) {
      return List.of(told, XSD + "integer", XSD + "decimal");
    }
    return kind(told) == ValueKind.DATE ? List.of(told, XSD + "dateTime") : List.of(told);
  }

  private static boolean holds(String datatype, Value value) {
    return read(lexical(value, datatype), datatype).equals(Optional.of(value));
  }

  /**
   * The lexical form of a value in a datatype that can hold it.
   *
   * @param value the value
   * @param datatype the IRI of the datatype
   * @return the characters, without quotes
   */
  public static String lexical(Value value, String datatype) {
    return switch (value.kind()) {
      case NUMBER -> {
        String local = local(datatype);
        boolean hasExponents = local.equals("double") || local.equals("float");
        yield hasExponents || Double.isInfinite(value.number())
            ? value.lexical()
            : new BigDecimal(value.lexical()).toPlainString();
      }
      case DATE -> {
        String moment =
            DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                Instant.ofEpochMilli((long) value.number()).atOffset(ZoneOffset.UTC));
        String unsigned = moment.startsWith("+") ? moment.substring(1) : moment;
        yield shortened(unsigned, local(datatype));
      }
      case BOOLEAN, TIME, STRING -> value.lexical();
    };
  }

  /** A date-time without what a datatype leaves out, if that is the first moment of its span. */
  private static String shortened(String moment, String local) {
    String rest =
        switch (local) {
          case "date" -> "T00:00:00Z";
          case "gYearMonth" -> "-01T00:00:00Z";
          case "gYear" -> "-01-01T00:00:00Z";
          default -> "";
        };
    return moment.endsWith(rest) ? moment.substring(0, moment.length() - rest.length()) : moment;
  }
}
