package org.drill.concept;

import java.util.Locale;

/** The kinds of values that data properties have; values of different kinds are never equal. */
public enum ValueKind {
  /** All numeric datatypes of XML Schema, compared by value. */
  NUMBER(true),
  /** {@code xsd:boolean}. */
  BOOLEAN(false),
  /** {@code xsd:date}, {@code xsd:dateTime}, {@code xsd:gYear} and {@code xsd:gYearMonth}. */
  DATE(true),
  /** {@code xsd:time}. */
  TIME(true),
  /** Every other literal, and ill-formed ones of the kinds above: compared by its text. */
  STRING(false);

  private final boolean isOrdered;

  ValueKind(boolean isOrdered) {
    this.isOrdered = isOrdered;
  }

  /**
   * Whether values of this kind can be bounded.
   *
   * @return whether there are ranges of them
   */
  public boolean isOrdered() {
    return isOrdered;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
