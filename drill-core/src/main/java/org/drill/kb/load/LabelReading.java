package org.drill.kb.load;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;

/**
 * Which labels are read, and when.
 *
 * <p>Of the labels of a thing, one is kept. The language decides first: that of the first tag that
 * fits any, then that of the second, …, then none, then any other. A tag fits a language as in
 * basic filtering of RFC 4647: {@code de} fits {@code de} and {@code de-AT}. Then {@code
 * skos:prefLabel} comes before {@code rdfs:label}, then whichever is first in the file.
 *
 * @param when when labels are read
 * @param languages language tags, the most wanted first; none for English or no language, whichever
 *     is first
 */
public record LabelReading(When when, List<String> languages) {
  /** When labels are read. */
  public enum When {
    /** Never: there are none. */
    NEVER,
    /**
     * By reading the file once more when somebody looks at the first label. With a source that
     * cannot be read twice, or a reasoner, they are read at once instead.
     */
    ON_DEMAND,
    /** With all the rest. */
    AT_ONCE
  }

  /** No labels. */
  public static final LabelReading NONE = new LabelReading(When.NEVER, List.of());

  /** Checks and copies the tags. */
  public LabelReading {
    requireNonNull(when, "when");
    languages = languages.stream().map(tag -> tag.toLowerCase(Locale.ROOT)).toList();
    for (String tag : languages) {
      if (!isTag(tag)) {
        throw new IllegalArgumentException(
            "'" + tag + "' is no language tag; give one such as en, de or pt-BR");
      }
    }
  }

  /**
   * Whether a text looks like a language tag.
   *
   * @param text any text
   * @return whether it has letters, then parts of letters and digits after hyphens, up to eight
   *     characters each
   */
  public static boolean isTag(String text) {
    return text.matches("[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*");
  }

  /** How much a language is wanted: from 0 for any up. */
  int rank(String language) {
    String given = language.toLowerCase(Locale.ROOT);
    if (languages.isEmpty()) {
      return given.isEmpty() || fits("en", given) ? 1 : 0;
    }
    for (int k = 0; k < languages.size(); k++) {
      if (fits(languages.get(k), given)) {
        return languages.size() + 1 - k;
      }
    }
    return given.isEmpty() ? 1 : 0;
  }

  private static boolean fits(String tag, String language) {
    return language.equals(tag) || language.startsWith(tag + "-");
  }
}
