package org.drill.concept.syntax;

import java.util.List;

/**
 * How a role is said: <i>has</i> a <i>sibling</i>, <i>is in</i> a <i>bond</i>, <i>is married to</i>
 * someone; its inverse <i>is a sibling of</i> someone, or <i>is a bond that</i> something <i>is
 * in</i>.
 *
 * @param lead the verb, with its preposition if there is no noun
 * @param noun what is had; empty if the verb says it all
 * @param isTurned whether the other one does it
 */
record RolePhrase(String lead, String noun, boolean isTurned) {
  private static final List<String> PREPOSITIONS =
      List.of(
          "of", "to", "in", "at", "by", "on", "from", "with", "for", "into", "near", "under",
          "over");

  private RolePhrase(String lead, String noun) {
    this(lead, noun, false);
  }

  static boolean isPreposition(String word) {
    return PREPOSITIONS.contains(word);
  }

  /** Whether something is had that others can be: a sibling, but not a bond to. */
  boolean isHad() {
    return lead.equals("has") && !isTurned && !noun.isEmpty();
  }

  /** Whether what is had leads to others: a bond to. */
  boolean leadsOn() {
    return isHad() && isPreposition(noun.substring(noun.lastIndexOf(' ') + 1));
  }

  /** How the inverse is said. */
  RolePhrase inverse() {
    if (leadsOn()) {
      return new RolePhrase("has " + English.withArticle(noun), "", true);
    }
    return isHad()
        ? new RolePhrase("is " + English.withArticle(noun) + " of", "")
        : new RolePhrase(lead, noun, true);
  }

  /** Guesses from the words of a name which of them are verbs. */
  static RolePhrase of(String words) {
    List<String> parts = List.of(words.split(" "));
    String first = parts.get(0);
    String last = parts.get(parts.size() - 1);
    String rest = String.join(" ", parts.subList(1, parts.size()));
    if (first.equals("has") || first.equals("have")) {
      return new RolePhrase("has", rest.isEmpty() ? "relation" : rest);
    }
    if (first.equals("is")) {
      return new RolePhrase(words, "");
    }
    if (PREPOSITIONS.contains(first) && !rest.isEmpty()) {
      return new RolePhrase("is " + first, rest);
    }
    if (PREPOSITIONS.contains(last) && parts.size() > 1) {
      return new RolePhrase(isVerb(first) ? words : "is " + words, "");
    }
    if (first.endsWith("ed")) {
      return new RolePhrase("is " + first + (rest.isEmpty() ? " to" : ""), rest);
    }
    return isVerb(first) ? new RolePhrase(first, rest) : new RolePhrase("has", words);
  }

  /** Whether a word looks like the third person of a verb. */
  private static boolean isVerb(String word) {
    return word.length() > 3 && word.endsWith("s") && !word.matches(".*(ss|us|is)");
  }
}
