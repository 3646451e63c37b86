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
    return switch (names.upTo(7)) {
      case 0 -> "(" + first + names.oneOf(" ⊓ ", " and ", "&") + second + ")";
      case 1 -> "(" + first + names.oneOf(" ⊔ ", " or ", "|") + second + ")";
      case 2 -> names.oneOf("¬", "not ", "!", "~") + "(" + first + ")";
      case 3 -> names.oneOf("∃ ", "exists ") + role() + "." + "(" + first + ")";
      case 4 -> names.oneOf("∀ ", "forall ") + role() + ".(" + first + ")";
      case 5 -> "(" + role() + names.oneOf(" some ", " only ") + first + ")";
      case 6 -> "(" + first + " ⊓ " + second + " ⊓ " + first + ")";
      default -> "((" + first + "))";
    };
  }

  private String role() {
    return names.oneOf("s", "<http://e/r>", "<http://f/r>", "r-2");
  }
}
