package org.drill.define;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;

/**
 * Whom the instances of a class are told from.
 *
 * @param kind who they are
 * @param classes the IRIs of the classes that they come from; for siblings, those that have other
 *     instances; empty for all
 */
public record Against(Kind kind, List<String> classes) {
  /** All others. */
  public static final Against ALL = new Against(Kind.ALL, List.of());

  /** Who the others are. */
  public enum Kind {
    /** The instances of classes that share a direct superclass. */
    SIBLINGS,
    /** Every individual outside the class. */
    ALL,
    /** The instances of classes that were named. */
    CLASSES;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Copies the classes. */
  public Against {
    requireNonNull(kind, "kind");
    classes = List.copyOf(classes);
  }
}
