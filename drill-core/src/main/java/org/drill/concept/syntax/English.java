package org.drill.concept.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  private static final List<String> NUMBERS =
      List.of(
          "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");
  private static final Map<String, String> PLURALS =
      Map.of("child", "children", "person", "people", "man", "men", "woman", "women");

  /** Names such as logP and pH are words of their own. */
  private static final Pattern SYMBOL = Pattern.compile("\\p{Ll}{1,3}\\p{Lu}\\p{Ll}?");

  private English() {}

  /** The name of a data property as words. */
  static String quantity(String name) {
    return SYMBOL.matcher(name).matches() ? name : words(name);
  }

  /** A number in words if it is small. */
  static String number(int n) {
    return n < NUMBERS.size() ? NUMBERS.get(n) : Integer.toString(n);
  }

  /** The noun for several: "children", "bonds to". */
  static String plural(String noun) {
    int space = noun.lastIndexOf(' ');
    String last = noun.substring(space + 1);
    if (space > 0 && RolePhrase.isPreposition(last)) {
      return plural(noun.substring(0, space)) + " " + last;
    }
    String rest = noun.substring(0, space + 1);
    if (PLURALS.containsKey(last)) {
      return rest + PLURALS.get(last);
    }
    if (last.matches(".*[^aeiou]y")) {
      return rest + last.substring(0, last.length() - 1) + "ies";
    }
    return rest + last + (last.matches(".*(s|x|z|ch|sh)") ? "es" : "s");
  }

  /** The verb for several, at the start of a phrase: "are", "have", "do not know". */
  static String pluralVerb(String phrase) {
    int space = phrase.indexOf(' ');
    String first = space < 0 ? phrase : phrase.substring(0, space);
    String rest = space < 0 ? "" : phrase.substring(space);
    return switch (first) {
      case "is" -> "are" + rest;
      case "does" -> "do" + rest;
      default -> infinitive(first) + rest;
    };
  }

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
