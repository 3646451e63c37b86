package org.drill.concept;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The datatypes of XML Schema 1.1 whose values are numbers, truth values, dates or times: which
 * texts stand for a value, and for which one. A literal of any other datatype is a string.
 */
public enum Datatype {
  /** {@code xsd:double}; also written with an exponent, INF, -INF and NaN. */
  DOUBLE("double"),
  /** {@code xsd:float}: the nearest of 32 bits. */
  FLOAT("float"),
  /** {@code xsd:decimal}, without exponent; kept as the nearest double. */
  DECIMAL("decimal"),
  /** {@code xsd:integer}; beyond 2⁵³ kept as the nearest double. */
  INTEGER("integer", null, null),
  /** {@code xsd:nonPositiveInteger}. */
  NON_POSITIVE_INTEGER("nonPositiveInteger", null, "0"),
  /** {@code xsd:negativeInteger}. */
  NEGATIVE_INTEGER("negativeInteger", null, "-1"),
  /** {@code xsd:nonNegativeInteger}. */
  NON_NEGATIVE_INTEGER("nonNegativeInteger", "0", null),
  /** {@code xsd:positiveInteger}. */
  POSITIVE_INTEGER("positiveInteger", "1", null),
  /** {@code xsd:long}. */
  LONG("long", "-9223372036854775808", "9223372036854775807"),
  /** {@code xsd:int}. */
  INT("int", "-2147483648", "2147483647"),
  /** {@code xsd:short}. */
  SHORT("short", "-32768", "32767"),
  /** {@code xsd:byte}. */
  BYTE("byte", "-128", "127"),
  /** {@code xsd:unsignedLong}. */
  UNSIGNED_LONG("unsignedLong", "0", "18446744073709551615"),
  /** {@code xsd:unsignedInt}. */
  UNSIGNED_INT("unsignedInt", "0", "4294967295"),
  /** {@code xsd:unsignedShort}. */
  UNSIGNED_SHORT("unsignedShort", "0", "65535"),
  /** {@code xsd:unsignedByte}. */
  UNSIGNED_BYTE("unsignedByte", "0", "255"),
  /** {@code xsd:boolean}: true, false, 1 or 0. */
  BOOLEAN("boolean", ValueKind.BOOLEAN),
  /** {@code xsd:date}: the start of the day. */
  DATE("date", ValueKind.DATE),
  /** {@code xsd:dateTime}. */
  DATE_TIME("dateTime", ValueKind.DATE),
  /** {@code xsd:dateTimeStamp}, which has a time zone. */
  DATE_TIME_STAMP("dateTimeStamp", ValueKind.DATE),
  /** {@code xsd:gYear}: the start of the year. */
  G_YEAR("gYear", ValueKind.DATE),
  /** {@code xsd:gYearMonth}: the start of the month. */
  G_YEAR_MONTH("gYearMonth", ValueKind.DATE),
  /** {@code xsd:time}: a time of the day, turned to UTC. */
  TIME("time", ValueKind.TIME);

  /** Where the names of these datatypes are. */
  public static final String NAMESPACE = "http://www.w3.org/2001/XMLSchema#";

  private static final Map<String, Datatype> BY_IRI = new HashMap<>();

  static {
    for (Datatype datatype : values()) {
      BY_IRI.put(datatype.iri, datatype);
    }
  }

  private final String iri;
  private final ValueKind kind;
  private final boolean isInteger;
  private final @Nullable String least;
  private final @Nullable String most;

  Datatype(String name) {
    this(name, ValueKind.NUMBER, false, null, null);
  }

  Datatype(String name, ValueKind kind) {
    this(name, kind, false, null, null);
  }

  Datatype(String name, @Nullable String least, @Nullable String most) {
    this(name, ValueKind.NUMBER, true, least, most);
  }

  Datatype(
      String name,
      ValueKind kind,
      boolean isInteger,
      @Nullable String least,
      @Nullable String most) {
    this.iri = NAMESPACE + name;
    this.kind = kind;
    this.isInteger = isInteger;
    this.least = least;
    this.most = most;
  }

  /**
   * The datatype with an IRI.
   *
   * @param iri the IRI
   * @return the datatype, or null if its literals are strings
   */
  public static @Nullable Datatype of(String iri) {
    return BY_IRI.get(iri);
  }

  /**
   * The value of a literal: as its datatype has it, or its text where it is of another datatype or
   * ill-formed.
   *
   * @param iri the IRI of the datatype
   * @param text the lexical form
   * @return the value
   * @throws IllegalArgumentException if it is NaN
   */
  public static Value value(String iri, String text) {
    Datatype datatype = of(iri);
    OptionalDouble number = datatype == null ? OptionalDouble.empty() : datatype.parse(text);
    return datatype != null && number.isPresent()
        ? Value.of(datatype.kind, number.getAsDouble())
        : Value.string(text);
  }

  /**
   * The name of the datatype.
   *
   * @return its IRI
   */
  public String iri() {
    return iri;
  }

  /**
   * The kind of its values.
   *
   * @return any but a string
   */
  public ValueKind kind() {
    return kind;
  }

  /**
   * The value that a text stands for; space around it does not count.
   *
   * @param text the lexical form
   * @return the number as {@link Value#number()} has it, or NaN; empty if the text is ill-formed or
   *     its value is not one of the datatype
   */
  public OptionalDouble parse(String text) {
    String form = trimmed(text);
    return switch (kind) {
      case NUMBER -> number(form);
      case BOOLEAN ->
          switch (form) {
            case "true", "1" -> OptionalDouble.of(1);
            case "false", "0" -> OptionalDouble.of(0);
            default -> OptionalDouble.empty();
          };
      case DATE, TIME -> MomentReader.read(this, form);
      case STRING -> throw new AssertionError(this);
    };
  }

  private OptionalDouble number(String form) {
    if (isInteger) {
      return NumberForm.isInteger(form) && NumberForm.isWithin(form, least, most)
          ? OptionalDouble.of(NumberForm.integer(form))
          : OptionalDouble.empty();
    }
    if (NumberForm.isDecimal(form) || (this != DECIMAL && NumberForm.isScientific(form))) {
      return OptionalDouble.of(this == FLOAT ? Float.parseFloat(form) : Double.parseDouble(form));
    }
    return this == DECIMAL ? OptionalDouble.empty() : NumberForm.special(form);
  }

  /** Without the four characters that XML Schema takes as space. */
  private static String trimmed(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isSpace(text.charAt(from))) {
      from++;
    }
    while (from < to && isSpace(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
