package org.drill.concept.syntax;

import java.util.Locale;
import java.util.regex.Pattern;

/** The little grammar that plain-English text needs. */
final class English {
  /** Where camel case, underscores and hyphens between letters part words. */
  private static final Pattern BREAK =
      Pattern.compile(
          "(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[_\\s]+|(?<=\\p{L})-(?=\\p{L})");

  private static final Pattern ORDINARY = Pattern.compile("\\p{Lu}?\\p{Ll}+|\\p{Lu}");
  private static final Pattern VOWEL =
      Pattern.compile("(?i)(?!uni|use|usu|eu|one|once)[aeiou].*|hour.*|hono.*|honest.*");

  private English() {}

  /** A name as words: "HealthWorker" becomes "health worker"; codes and acronyms stay. */
  static String words(String name) {
    var words = new StringBuilder();
    for (String part : BREAK.split(name.strip())) {
      if (!part.isEmpty()) {
        boolean ordinary = ORDINARY.matcher(part).matches();
        words.append(words.isEmpty() ? "" : " ");
        words.append(ordinary ? part.toLowerCase(Locale.ROOT) : part);
      }
    }
    return words.isEmpty() ? name : words.toString();
  }

  /** The noun with "a" or "an". */
  static String withArticle(String noun) {
    return (VOWEL.matcher(noun).matches() ? "an " : "a ") + noun;
  }

  /** The negation of a verb in the third person: "is not in", "does not know". */
  static String negated(String verb) {
    int space = verb.indexOf(' ');
    String first = space < 0 ? verb : verb.substring(0, space);
    String rest = space < 0 ? "" : verb.substring(space);
    return first.equals("is") ? "is not" + rest : "does not " + infinitive(first) + rest;
  }

  private static String infinitive(String verb) {
    if (verb.equals("has")) {
      return "have";
    }
    if (verb.endsWith("ies")) {
      return verb.substring(0, verb.length() - 3) + "y";
    }
    int ending = verb.matches(".*(ch|sh|ss|x|o)es") ? 2 : 1;
    return verb.substring(0, verb.length() - ending);
  }
}
