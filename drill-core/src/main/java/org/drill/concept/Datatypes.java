package org.drill.concept;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Values as literals: which value a literal stands for, and which datatype and text a value is
 * written with. What the texts of a datatype mean is in {@link Datatype}.
 */
public final class Datatypes {
  /** The namespace of XML Schema. */
  public static final String XSD = Datatype.NAMESPACE;

  /** What a text without quotes may be; no text is two of them. */
  private static final List<Datatype> FORMS =
      List.of(Datatype.DOUBLE, Datatype.DATE, Datatype.DATE_TIME, Datatype.TIME);

  private Datatypes() {}

  /**
   * The kind of the values of a datatype.
   *
   * @param datatype its IRI
   * @return the kind; {@link ValueKind#STRING} for all that are not numbers, booleans, dates, times
   */
  public static ValueKind kind(String datatype) {
    @Nullable Datatype known = Datatype.of(datatype);
    return known == null ? ValueKind.STRING : known.kind();
  }

  /**
   * The value of a literal.
   *
   * @param text its lexical form
   * @param datatype the IRI of its datatype
   * @return the value; none if the text is ill-formed, or NaN
   */
  public static Optional<Value> read(String text, String datatype) {
    @Nullable Datatype known = Datatype.of(datatype);
    return known == null ? Optional.of(Value.string(text)) : read(text, known);
  }

  private static Optional<Value> read(String text, Datatype datatype) {
    OptionalDouble number = datatype.parse(text);
    return number.isEmpty() || Double.isNaN(number.getAsDouble())
        ? Optional.empty()
        : Optional.of(Value.of(datatype.kind(), number.getAsDouble()));
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
    return FORMS.stream().flatMap(form -> read(text, form).stream()).findFirst();
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
    return switch (kind(told)) {
      case NUMBER ->
          hasExponents(told) ? List.of(told) : List.of(told, XSD + "integer", XSD + "decimal");
      case DATE -> List.of(told, XSD + "dateTime");
      case BOOLEAN, TIME, STRING -> List.of(told);
    };
  }

  private static boolean hasExponents(String datatype) {
    @Nullable Datatype known = Datatype.of(datatype);
    return known == Datatype.DOUBLE || known == Datatype.FLOAT;
  }

  /**
   * The datatype that has the values of several.
   *
   * @param datatypes the IRIs of datatypes
   * @return the only one, or that of decimals if all are of whole numbers and decimals; else none
   */
  public static Optional<String> common(Collection<String> datatypes) {
    Optional<String> first = datatypes.stream().findFirst();
    boolean isExact =
        datatypes.stream()
            .allMatch(datatype -> kind(datatype) == ValueKind.NUMBER && !hasExponents(datatype));
    if (datatypes.size() == 1) {
      return first;
    }
    return isExact ? first.map(any -> XSD + "decimal") : Optional.empty();
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
      case NUMBER ->
          hasExponents(datatype) || Double.isInfinite(value.number())
              ? value.lexical()
              : new BigDecimal(value.lexical()).toPlainString();
      case DATE -> {
        String moment =
            DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                Instant.ofEpochMilli((long) value.number()).atOffset(ZoneOffset.UTC));
        String unsigned = moment.startsWith("+") ? moment.substring(1) : moment;
        yield shortened(unsigned, datatype);
      }
      case BOOLEAN, TIME, STRING -> value.lexical();
    };
  }

  /** A date-time without what a datatype leaves out, if that is the first moment of its span. */
  private static String shortened(String moment, String datatype) {
    String rest =
        switch (datatype) {
          case XSD + "date" -> "T00:00:00Z";
          case XSD + "gYearMonth" -> "-01T00:00:00Z";
          case XSD + "gYear" -> "-01-01T00:00:00Z";
          default -> "";
        };
    return moment.endsWith(rest) ? moment.substring(0, moment.length() - rest.length()) : moment;
  }
}
