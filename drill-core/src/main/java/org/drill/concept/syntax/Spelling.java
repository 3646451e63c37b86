package org.drill.concept.syntax;

import java.util.Locale;

/** How far two names are apart: Levenshtein distance, ignoring case. */
public final class Spelling {
  private Spelling() {}

  /**
   * The least number of insertions, deletions and replacements that turn one name into the other.
   *
   * @param a a name
   * @param b another name
   * @return the distance; 0 if they differ in case only
   */
  public static int distance(String a, String b) {
    String from = a.toLowerCase(Locale.ROOT);
    String to = b.toLowerCase(Locale.ROOT);
    int[] previous = new int[to.length() + 1];
    int[] current = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
      }
      int[] swap = previous;
      previous = current;
      current = swap;
    }
    return previous[to.length()];
  }
}
