package org.drill.kb;

import static java.util.Objects.requireNonNull;

import org.drill.concept.ValueKind;

/**
 * The values of one data property that are of one kind, ordered by individual.
 *
 * <p>A property with values of several kinds has a column for each. Numbers, booleans (0 or 1) and
 * dates (milliseconds since 1970-01-01T00:00Z; a date without a time zone is taken as UTC) are kept
 * as {@code double}; everything else is a string. Immutable.
 */
public final class DataColumn {
  private final String property;
  private final ValueKind kind;
  private final int[] individuals;
  private final double[] numbers;
  private final String[] strings;

  private DataColumn(
      String property, ValueKind kind, int[] individuals, double[] numbers, String[] strings) {
    this.property = requireNonNull(property, "property");
    this.kind = kind;
    this.individuals = individuals;
    this.numbers = numbers;
    this.strings = strings;
  }

  /**
   * A column of numbers, booleans or dates; the arrays become the column's own.
   *
   * @param property the IRI of the data property
   * @param kind the kind of the values
   * @param individuals who has the value, ascending
   * @param values the values
   * @return the column
   */
  public static DataColumn ofNumbers(
      String property, ValueKind kind, int[] individuals, double[] values) {
    if (kind == ValueKind.STRING || individuals.length != values.length) {
      throw new IllegalArgumentException(
          kind + ": " + individuals.length + " individuals, " + values.length + " values");
    }
    return new DataColumn(property, kind, individuals, values, new String[0]);
  }

  /**
   * A column of strings; the arrays become the column's own.
   *
   * @param property the IRI of the data property
   * @param individuals who has the value, ascending
   * @param values the values
   * @return the column
   */
  public static DataColumn ofStrings(String property, int[] individuals, String[] values) {
    if (individuals.length != values.length) {
      throw new IllegalArgumentException(
          individuals.length + " individuals, " + values.length + " values");
    }
    return new DataColumn(property, ValueKind.STRING, individuals, new double[0], values);
  }

  /**
   * The IRI of the data property.
   *
   * @return the IRI
   */
  public String property() {
    return property;
  }

  /**
   * The kind of the values.
   *
   * @return the kind
   */
  public ValueKind kind() {
    return kind;
  }

  /**
   * The number of values.
   *
   * @return the size
   */
  public int size() {
    return individuals.length;
  }

  /**
   * Who has a value.
   *
   * @param k which value, from 0 to {@code size() - 1}
   * @return the number of the individual
   */
  public int individual(int k) {
    return individuals[k];
  }

  /**
   * A value of a column that is not of strings.
   *
   * @param k which value, from 0 to {@code size() - 1}
   * @return the number; 0 or 1 for a boolean, milliseconds for a date
   */
  public double number(int k) {
    return numbers[k];
  }

  /**
   * A value of a column of strings.
   *
   * @param k which value, from 0 to {@code size() - 1}
   * @return the string
   */
  public String string(int k) {
    return strings[k];
  }
}
