package org.drill.owlapi.fuzz;

import java.util.Random;

/** Draws problem files and class expressions. */
final class ProblemTexts {
  private final RandomNames names;

  ProblemTexts(Random random) {
    this.names = new RandomNames(random);
  }

  String problems() {
    return switch (names.upTo(3)) {
      case 0 -> problem();
      case 1 -> "{" + named() + "}";
      default -> "{\"data_path\": \"x.owl\", \"problems\": {" + named() + "}}";
    };
  }

  private String named() {
    int[] next = {0};
    return names.several(1, 4, ", ", () -> "\"problem " + next[0]++ + "\": " + problem());
  }

  private String problem() {
    String blank = names.oneOf(" ", "_");
    return "{\"positive"
        + blank
        + "examples\": ["
        + examples("a", "b")
        + "], \"negative"
        + blank
        + "examples\": ["
        + (names.chance(20) ? "" : examples("c", "d"))
        + "]"
        + (names.chance(30)
            ? ", \"ignore_concepts\": [\"" + names.oneOf("B", "http://e/A") + "\"]"
            : "")
        + (names.chance(20) ? ", \"more\": {\"x\": [1, null, {\"y\": 1e5}]}" : "")
        + "}";
  }

  private String examples(String... from) {
    return names.several(1, 3, ", ", () -> "\"http://e/" + names.oneOf(from) + "\"");
  }

  String expression(int depth) {
    if (depth > 5 || names.chance(25)) {
      return names.oneOf(
          "<http://e/A>",
          "B",
          "⊤",
          "⊥",
          "Thing",
          "Nothing",
          "<http://e/and>",
          "owl:Thing",
          "x",
          "<http://e/b%20b>",
          "Wörk-shop");
    }
    String first = expression(depth + 1);
    String second = expression(depth + 1);
    return switch (names.upTo(14)) {
      case 0 -> "(" + first + names.oneOf(" ⊓ ", " and ", "&") + second + ")";
      case 1 -> "(" + first + names.oneOf(" ⊔ ", " or ", "|") + second + ")";
      case 2 -> names.oneOf("¬", "not ", "!", "~") + "(" + first + ")";
      case 3 -> names.oneOf("∃ ", "exists ") + role() + "." + "(" + first + ")";
      case 4 -> names.oneOf("∀ ", "forall ") + role() + ".(" + first + ")";
      case 5 -> "(" + role() + names.oneOf(" some ", " only ") + first + ")";
      case 6 -> "(" + first + " ⊓ " + second + " ⊓ " + first + ")";
      case 7 -> names.oneOf("≥", "≤", "=", ">= ") + number() + " " + role() + ".(" + first + ")";
      case 8 ->
          "(" + role() + names.oneOf(" min ", " max ", " exactly ") + number() + " " + first + ")";
      case 9 -> "∃" + role() + names.oneOf("⁻", "^-", "") + ".(" + second + ")";
      case 10 -> "(inverse " + role() + " some " + first + ")";
      case 11 -> names.oneOf("{", "∃s.{", "{ ") + names.oneOf("a", "<http://e/a>", "b") + "}";
      case 12 -> names.oneOf("∃", "∃ ") + role() + names.oneOf(".Self", "⁻.Self");
      case 13 -> data();
      default -> "((" + first + "))";
    };
  }

  private String number() {
    return names.chance(95)
        ? names.oneOf("0", "1", "2", "17", "1000000")
        : names.oneOf("1000001", "-1");
  }

  private String data() {
    String property = names.oneOf("v", "<http://e/v>", "w");
    String value =
        names.oneOf("1", "-2.5", "1e3", "true", "\"x\"", "2020-01-31", "INF", "2", "7", "NaN");
    return switch (names.upTo(4)) {
      case 0 ->
          "∃" + property + ".[" + names.oneOf("≥", "≤") + (names.chance(95) ? "3" : value) + "]";
      case 1 ->
          "∃"
              + property
              + ".["
              + (names.chance(95) ? "-2.5" : value)
              + ","
              + names.oneOf("3", "4.5")
              + "]";
      case 2 -> "∃" + property + ".{" + value + "}";
      case 3 -> "(" + property + " value " + value + ")";
      default ->
          "("
              + property
              + " some xsd:double["
              + names.oneOf(">= ", "<= ")
              + (names.chance(95) ? "2.5" : value)
              + "])";
    };
  }

  private String role() {
    return names.oneOf("s", "<http://e/r>", "<http://f/r>", "r-2");
  }
}
