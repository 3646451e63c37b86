package org.drill.app.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.drill.concept.syntax.Spelling;

/** Guesses which name was meant. */
public final class Suggestions {
  private static final int SHOWN = 3;
  private static final int LISTED = 12;

  private Suggestions() {}

  /** The known names that are nearest to an unknown one, if any are near. */
  static List<String> nearest(String name, Collection<String> known) {
    record Scored(String text, int distance) {}
    int tolerance = tolerance(name);
    return known.stream()
        .filter(text -> Math.abs(text.length() - name.length()) <= tolerance)
        .map(text -> new Scored(text, Spelling.distance(name, text)))
        .filter(scored -> scored.distance() <= tolerance)
        .sorted(Comparator.comparingInt(Scored::distance).thenComparing(Scored::text))
        .map(Scored::text)
        .distinct()
        .limit(SHOWN)
        .toList();
  }

  /** How far a name may be off and still be recognised. */
  private static int tolerance(String name) {
    return Math.max(2, name.length() / 3);
  }

  /** What to add to a message about an unknown name: the nearest ones, or nothing. */
  static String didYouMean(String name, Collection<String> known) {
    List<String> nearest = nearest(name, known);
    return nearest.isEmpty() ? "" : "; did you mean " + String.join(", ", nearest) + "?";
  }

  /** The nearest names; where none is near, the first of those there are. */
  public static String didYouMeanOrAll(String name, Collection<String> known) {
    return didYouMeanOrAll(name, known, "");
  }

  /** The same, with words on how to see all where there are too many. */
  public static String didYouMeanOrAll(String name, Collection<String> known, String howToSeeAll) {
    String hint = didYouMean(name, known);
    return hint.isEmpty()
        ? "; there "
            + (known.size() == 1 ? "is " : "are ")
            + String.join(", ", known.stream().limit(LISTED).toList())
            + (known.size() > LISTED
                ? " … and " + (known.size() - LISTED) + " more" + howToSeeAll
                : "")
        : hint;
  }
}
