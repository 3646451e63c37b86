package org.drill.problem;

import org.jspecify.annotations.Nullable;

/** The keys of a problem in a file. */
enum ProblemKey {
  POSITIVE("positive_examples"),
  NEGATIVE("negative_examples"),
  IGNORED("ignore_concepts"),
  IGNORED_PROPERTIES("ignore_properties");

  private final String text;

  ProblemKey(String text) {
    this.text = text;
  }

  /** The key as it is written. */
  String text() {
    return text;
  }

  /** The key that a text stands for, with underscores or spaces; null if it is none of ours. */
  static @Nullable ProblemKey of(String text) {
    String plain = text.replace(' ', '_');
    for (ProblemKey key : values()) {
      if (key.text.equals(plain)) {
        return key;
      }
    }
    return null;
  }
}
