package org.drill.sample;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A given or family name.
 *
 * @param text how people write it
 * @param slug how an IRI writes it: ASCII letters in lower case
 */
record Name(String text, String slug) {
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  /** The name with the slug that follows from it. */
  static Name of(String text) {
    String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    return new Name(text, plain.toLowerCase(Locale.ROOT));
  }

  /** The names in a text, which spaces separate. */
  static List<Name> list(String names) {
    return Stream.of(names.trim().split("\\s+")).map(Name::of).toList();
  }
}
