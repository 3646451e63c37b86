package org.drill.concept.syntax;

import java.util.List;
import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasValue;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;

/** How what is said of data is put in words: <i>a logP of 2.3 or more</i>. */
final class EnglishData {
  /** How many values are named. */
  private static final int SHOWN = 3;

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

  /**
   * What the values of an individual say to a concept: <i>logP is 1.9, which is below 2.3</i>.
   *
   * @param concept a restriction of data
   * @param name the name of its property
   * @param values all values of the property
   * @param holds whether one of them is as the concept says
   */
  static String evidence(Concept concept, String name, List<Value> values, boolean holds) {
    if (values.isEmpty()) {
      return "there is no " + noun(name);
    }
    List<Value> deciding =
        holds ? values.stream().filter(value -> isWithin(concept, value)).toList() : values;
    List<String> shown = deciding.stream().limit(SHOWN).map(EnglishData::said).toList();
    int more = deciding.size() - shown.size();
    String text = noun(name) + " is " + String.join(" and ", shown);
    if (more > 0) {
      text += " and " + more + " more";
    }
    return holds
        ? text
        : text + (deciding.size() == 1 ? ", which is " : ", which are ") + miss(concept, deciding);
  }

  private static boolean isWithin(Concept concept, Value value) {
    return concept instanceof DataRange range
        ? value.kind() == range.kind() && range.contains(value.number())
        : concept instanceof HasValue hasValue && hasValue.value().equals(value);
  }

  /** How values miss what a concept asks for. */
  private static String miss(Concept concept, List<Value> values) {
    if (concept instanceof HasValue hasValue) {
      return "not " + said(hasValue.value());
    }
    if (!(concept instanceof DataRange range)) {
      throw new IllegalArgumentException("no data in " + concept);
    }
    if (values.stream().anyMatch(value -> value.kind() != range.kind())) {
      return values.size() == 1
          ? "no " + range.kind()
          : "not" + extent(range).replaceFirst("^ of", "");
    }
    boolean isNumber = range.kind() == ValueKind.NUMBER;
    Value low = range.low();
    Value high = range.high();
    if (low != null && values.stream().allMatch(value -> value.number() < low.number())) {
      return (isNumber ? "below " : "before ") + said(low);
    }
    if (high != null && values.stream().allMatch(value -> value.number() > high.number())) {
      return (isNumber ? "above " : "after ") + said(high);
    }
    return "not" + extent(range).replaceFirst("^ of", "");
  }
}
