package org.drill.define;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

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

  private static final int SHOWN = 8;

  /** Copies the classes. */
  public Against {
    requireNonNull(kind, "kind");
    classes = List.copyOf(classes);
  }

  /**
   * Who the others are, in words.
   *
   * @param className what a class with an IRI is called
   * @return a few words, with the names of a few classes
   */
  public String words(UnaryOperator<String> className) {
    List<String> names = classes.stream().limit(SHOWN).map(className).toList();
    int more = classes.size() - names.size();
    String shown =
        String.join(", ", names)
            + (more > 0 ? String.format(Locale.ROOT, " … and %,d more", more) : "");
    return switch (kind) {
      case ALL -> "all others";
      case CLASSES -> shown;
      case SIBLINGS -> "siblings (" + shown + ")";
    };
  }
}
