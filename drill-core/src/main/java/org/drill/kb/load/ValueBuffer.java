package org.drill.kb.load;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.ValueKind;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.base.CoreDatatype;
import org.jspecify.annotations.Nullable;

/** The values of one data property, as they come: a subject node and a literal each. */
final class ValueBuffer {
  private final Map<ValueKind, Part> parts = new EnumMap<>(ValueKind.class);

  /** The values of one kind. */
  static final class Part {
    final IntList subjects = new IntList();
    final List<String> strings = new ArrayList<>();
    private double[] numbers = new double[8];
    private final Set<String> datatypes = new TreeSet<>();
    private @Nullable IRI lastDatatype;

    /** The IRIs of the datatypes that the values were written with. */
    Set<String> datatypes() {
      return datatypes;
    }

    private void written(IRI datatype) {
      if (!datatype.equals(lastDatatype)) {
        lastDatatype = datatype;
        datatypes.add(datatype.stringValue());
      }
    }

    void add(int subject, double number, IRI datatype) {
      written(datatype);
      if (subjects.size() == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * numbers.length);
      }
      numbers[subjects.size()] = number;
      subjects.add(subject);
    }

    void add(int subject, String string, IRI datatype) {
      written(datatype);
      strings.add(string);
      subjects.add(subject);
    }

    double number(int k) {
      return numbers[k];
    }
  }

  Part part(ValueKind kind) {
    return parts.computeIfAbsent(kind, k -> new Part());
  }

  /** The subjects of the values, a list for each kind. */
  List<IntList> subjects() {
    return parts.values().stream().map(part -> part.subjects).toList();
  }

  /** The number of values of all kinds. */
  long size() {
    return parts.values().stream().mapToLong(part -> part.subjects.size()).sum();
  }

  void add(int subject, Literal literal) {
    String text = literal.getLabel();
    ValueKind kind = kind(literal);
    IRI datatype = literal.getDatatype();
    try {
      switch (kind) {
        case NUMBER ->
            part(kind)
                .add(
                    subject,
                    literal.getCoreDatatype() == CoreDatatype.XSD.FLOAT
                        ? (float) number(text.trim())
                        : number(text.trim()),
                    datatype);
        case BOOLEAN -> part(kind).add(subject, bool(text.trim()), datatype);
        case DATE -> part(kind).add(subject, milliseconds(text.trim()), datatype);
        case TIME, STRING -> part(kind).add(subject, text, datatype);
      }
    } catch (NumberFormatException | DateTimeException illFormed) {
      part(ValueKind.STRING).add(subject, text, datatype);
    }
  }

  private static ValueKind kind(Literal literal) {
    if (!(literal.getCoreDatatype() instanceof CoreDatatype.XSD type)) {
      return ValueKind.STRING;
    }
    if (type.isNumericDatatype()) {
      return ValueKind.NUMBER;
    }
    return switch (type) {
      case BOOLEAN -> ValueKind.BOOLEAN;
      case DATE, DATETIME, DATETIMESTAMP, GYEAR, GYEARMONTH -> ValueKind.DATE;
      default -> ValueKind.STRING;
    };
  }

  private static double number(String text) {
    return switch (text) {
      case "INF", "+INF" -> Double.POSITIVE_INFINITY;
      case "-INF" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }

  private static double bool(String text) {
    return switch (text) {
      case "true", "1" -> 1;
      case "false", "0" -> 0;
      default -> throw new NumberFormatException(text);
    };
  }

  /** Milliseconds since 1970 of an XML Schema date, date-time, year or year and month. */
  static double milliseconds(String text) {
    int time = text.indexOf('T');
    if (time > 0) {
      boolean zoned =
          text.endsWith("Z") || text.indexOf('+', time) > 0 || text.indexOf('-', time) > 0;
      return zoned
          ? OffsetDateTime.parse(text).toInstant().toEpochMilli()
          : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC).toEpochMilli();
    }
    ZoneOffset offset = ZoneOffset.UTC;
    String day = text;
    if (day.endsWith("Z")) {
      day = day.substring(0, day.length() - 1);
    } else if (day.matches(".*[+-]\\d\\d:\\d\\d")) {
      offset = ZoneOffset.of(day.substring(day.length() - 6));
      day = day.substring(0, day.length() - 6);
    }
    String full =
        day.matches("-?\\d{4,}")
            ? day + "-01-01"
            : day.matches("-?\\d{4,}-\\d\\d") ? day + "-01" : day;
    return LocalDate.parse(full).atStartOfDay().toInstant(offset).toEpochMilli();
  }
}
