package org.drill.concept.syntax;

import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasValue;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;

/** How what is said of data is put in words: <i>a logP of 2.3 or more</i>. */
final class EnglishData {
  private EnglishData() {}

  /** The IRI of the data property that a concept is about. */
  static Optional<String> property(Concept concept) {
    if (concept instanceof HasValue hasValue) {
      return Optional.of(hasValue.property());
    }
    return concept instanceof DataRange range ? Optional.of(range.property()) : Optional.empty();
  }

  /** The name of a data property as a noun. */
  static String noun(String name) {
    RolePhrase phrase = RolePhrase.of(English.quantity(name));
    return phrase.isHad() ? phrase.noun() : English.quantity(name);
  }

  /** What is had, after "has". */
  static String possession(HasValue hasValue, String name) {
    Value value = hasValue.value();
    return isNamed(value)
        ? definite(value, name)
        : English.withArticle(noun(name)) + " of " + said(value);
  }

  static String possession(DataRange range, String name) {
    return English.withArticle(noun(name)) + extent(range);
  }

  /** What is not had. */
  static String lack(HasValue hasValue, String name) {
    Value value = hasValue.value();
    return isNamed(value)
        ? "does not have " + definite(value, name)
        : "has no " + noun(name) + " of " + said(value);
  }

  static String lack(DataRange range, String name) {
    return "has no " + noun(name) + extent(range);
  }

  private static boolean isNamed(Value value) {
    return value.kind() == ValueKind.STRING || value.kind() == ValueKind.BOOLEAN;
  }

  private static String definite(Value value, String name) {
    return value.kind() == ValueKind.BOOLEAN
        ? "the value " + value.lexical() + " for " + noun(name)
        : "the " + noun(name) + " " + said(value);
  }

  private static String extent(DataRange range) {
    Value low = range.low();
    Value high = range.high();
    boolean isNumber = range.kind() == ValueKind.NUMBER;
    if (low != null && high != null) {
      return low.equals(high) ? " of " + said(low) : " between " + said(low) + " and " + said(high);
    }
    return low != null
        ? " of " + said(low) + (isNumber ? " or more" : " or later")
        : " of " + (high == null ? "" : said(high)) + (isNumber ? " or less" : " or earlier");
  }

  /** A value as people read it, on one line. */
  static String said(Value value) {
    return OneLine.of(value.kind() == ValueKind.STRING ? value.toString() : value.lexical());
  }
}
