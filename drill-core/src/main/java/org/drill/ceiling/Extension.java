package org.drill.ceiling;

import java.util.Arrays;
import java.util.List;
import org.drill.language.Language;

/** What a language may get more; the costliest to search comes first. */
enum Extension {
  NOMINALS("nominals"),
  SELF("Self"),
  INVERSE("inverse roles"),
  COUNTS("cardinality"),
  DATA("data");

  private final String words;

  Extension(String words) {
    this.words = words;
  }

  /** A language with this one more. */
  Language addTo(Language language) {
    return switch (this) {
      case NOMINALS -> language.withNominals(true);
      case SELF -> language.withSelf(true);
      case INVERSE -> language.withInverse(true);
      case COUNTS ->
          language.withMaxCardinality(
              Math.max(language.maxCardinality(), Language.USUAL_CARDINALITY));
      case DATA -> language.withData(true);
    };
  }

  /** A language with all of some more. */
  static Language addAll(List<Extension> extensions, Language language) {
    Language extended = language;
    for (Extension extension : extensions) {
      extended = extension.addTo(extended);
    }
    return extended;
  }

  /** What a language does not have in full. */
  static List<Extension> above(Language language) {
    return Arrays.stream(values())
        .filter(extension -> !extension.addTo(language).equals(language))
        .toList();
  }

  /** What people call it. */
  @Override
  public String toString() {
    return words;
  }
}
