package org.drill.concept.syntax;

import java.util.Arrays;
import java.util.List;
import org.drill.concept.Datatype;
import org.drill.concept.Datatypes;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * Conditions on literals in SPARQL, with the meaning that values have here whatever the engine
 * extends: by value across datatypes, dates and times in UTC, and a literal that its datatype does
 * not allow is a string.
 */
public final class SparqlFilters {
  private static final String NUMBER = "^^<" + Datatypes.XSD + "double>";

  private static final String INTEGER = "^ *[+-]?[0-9]+ *$";
  private static final String DECIMAL = "^ *[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+) *$";
  private static final String DOUBLE =
      "^ *[+-]?(([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]+)?|INF) *$";

  private static final String MOMENT = "^^<" + Datatypes.XSD + "dateTime>";
  private static final String ZONE = "(Z|[+-][0-9]{2}:[0-9]{2})";

  /** The day that times are put on, and those that they reach from other zones. */
  private static final List<String> DAYS = List.of("1970-01-01", "1970-01-02", "1970-01-03");

  private static final List<String> DATES =
      Arrays.stream(Datatype.values())
          .filter(datatype -> datatype.kind() == ValueKind.DATE)
          .map(Datatype::iri)
          .toList();

  private SparqlFilters() {}

  /**
   * Whether a literal has a value.
   *
   * @param variable the variable of the literal, such as {@code ?v}
   * @param value the value
   * @return a condition
   */
  public static String equal(String variable, Value value) {
    return switch (value.kind()) {
      case NUMBER, DATE, TIME -> within(variable, value.kind(), value, value);
      case BOOLEAN ->
          datatype(variable, List.of(Datatypes.XSD + "boolean"))
              + " && STR("
              + variable
              + ") IN "
              + (value.number() == 1 ? "(\"true\", \"1\")" : "(\"false\", \"0\")");
      case STRING -> text(variable, value.text());
    };
  }

  /**
   * Whether the value of a literal is of a kind and within bounds.
   *
   * @param variable the variable of the literal, such as {@code ?v}
   * @param kind the kind
   * @param low the lowest value, or null for none
   * @param high the highest value, or null for none
   * @return a condition
   */
  public static String within(
      String variable, ValueKind kind, @Nullable Value low, @Nullable Value high) {
    return switch (kind) {
      case NUMBER ->
          number(variable)
              + (low == null ? "" : bound(variable, ">=", quoted(lower(low)) + NUMBER))
              + (high == null ? "" : bound(variable, "<=", quoted(high.lexical()) + NUMBER));
      case DATE -> {
        String moment = moment(variable);
        yield datatype(variable, DATES)
            + (low == null ? "" : bound(moment, ">=", moment(low)))
            + (high == null ? "" : bound(moment, "<=", moment(high)));
      }
      case TIME -> time(variable, low, high);
      case BOOLEAN, STRING -> throw new IllegalArgumentException("no ranges of a " + kind);
    };
  }

  /** Some engines take NaN as the largest number, and 1d, or 5.5 as an integer, for one. */
  private static String number(String variable) {
    String twofold = Datatypes.XSD + "double";
    String single = Datatypes.XSD + "float";
    return "isNumeric("
        + variable
        + ") && ("
        + matches(variable, INTEGER)
        + " || ("
        + datatype(variable, List.of(Datatypes.XSD + "decimal", twofold, single))
        + " && "
        + matches(variable, DECIMAL)
        + ") || ("
        + datatype(variable, List.of(twofold, single))
        + " && "
        + matches(variable, DOUBLE)
        + "))";
  }

  private static String matches(String variable, String pattern) {
    return "REGEX(STR(" + variable + "), \"" + pattern + "\")";
  }

  /** Some engines put the negative zero below the other one. */
  private static String lower(Value low) {
    return low.number() == 0 ? "-0.0E0" : low.lexical();
  }

  private static String bound(String operand, String comparison, String bound) {
    return " && " + operand + " " + comparison + " " + bound;
  }

  /** A literal with the text, unless its datatype makes something other than a string of it. */
  private static String text(String variable, String text) {
    List<String> readable =
        Arrays.stream(Datatype.values())
            .filter(datatype -> datatype.parse(text).isPresent())
            .map(Datatype::iri)
            .toList();
    String sameText = "isLiteral(" + variable + ") && STR(" + variable + ") = " + quoted(text);
    return readable.isEmpty() ? sameText : sameText + " && !(" + datatype(variable, readable) + ")";
  }

  private static String datatype(String variable, List<String> datatypes) {
    return "DATATYPE(" + variable + ") IN (<" + String.join(">, <", datatypes) + ">)";
  }

  /** The date-time at which a date, year or month begins, with a zone. */
  private static String moment(String variable) {
    String year = replace("STR(" + variable + ")", "^(-?[0-9]{4,})" + ZONE + "?$", "$1-01$2");
    String month = replace(year, "^(-?[0-9]{4,}-[0-9]{2})" + ZONE + "?$", "$1-01$2");
    String day = replace(month, "^(-?[0-9]{4,}-[0-9]{2}-[0-9]{2})" + ZONE + "?$", "$1T00:00:00$2");
    return dateTime(zoned(day));
  }

  private static String moment(Value value) {
    return quoted(Datatypes.lexical(value, Datatypes.XSD + "dateTime")) + MOMENT;
  }

  private static String time(String variable, @Nullable Value low, @Nullable Value high) {
    String clock = "CONCAT(\"" + DAYS.get(1) + "T\", STR(" + variable + "))";
    String moment = dateTime(zoned(clock));
    String first = low == null ? "00:00:00Z" : low.lexical();
    String last = high == null ? "23:59:59.999999999Z" : high.lexical();
    var days =
        DAYS.stream()
            .map(
                day ->
                    moment
                        + " >= "
                        + quoted(day + "T" + first)
                        + MOMENT
                        + bound(moment, "<=", quoted(day + "T" + last) + MOMENT))
            .map(range -> "(" + range + ")")
            .toList();
    return datatype(variable, List.of(Datatypes.XSD + "time"))
        + " && ("
        + String.join(" || ", days)
        + ")";
  }

  private static String zoned(String moment) {
    return replace(moment, "(T[0-9:.]+)$", "$1Z");
  }

  private static String dateTime(String lexical) {
    return "STRDT(" + lexical + ", <" + Datatypes.XSD + "dateTime>)";
  }

  private static String replace(String text, String pattern, String by) {
    return "REPLACE(" + text + ", \"" + pattern + "\", \"" + by + "\")";
  }

  private static String quoted(String text) {
    return Value.string(text).toString();
  }
}
