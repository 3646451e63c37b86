package org.drill.ceiling;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import org.drill.language.Language;

/** A ceiling below 1 in words. */
public final class CeilingNote {
  private CeilingNote() {}

  /**
   * Says which examples are alike, the best F1, and what would raise it.
   *
   * @param ceiling a ceiling below 1
   * @param smallest what {@link Ceilings#smallest} found above the same language, if it did
   * @param names the names of individuals by their numbers
   * @return a sentence such as 'no ALC expression tells d1 from d7; the best possible F1 is 0.824;
   *     with inverse roles (ALCI) 1.000', without a full stop
   */
  public static String of(Ceiling ceiling, Optional<Ceiling> smallest, IntFunction<String> names) {
    return of(ceiling, smallest, names, Integer.MAX_VALUE);
  }

  /**
   * The same of expressions that look no deeper than this.
   *
   * @param ceiling a ceiling below 1
   * @param smallest what {@link Ceilings#smallest} found above the same language, if it did
   * @param names the names of individuals by their numbers
   * @param roleDepth the greatest role depth; {@link Integer#MAX_VALUE} for any
   * @return the sentence
   */
  public static String of(
      Ceiling ceiling, Optional<Ceiling> smallest, IntFunction<String> names, int roleDepth) {
    Ceiling.Pair pair = ceiling.pairs().get(0);
    String sentence =
        "no %s expression%s tells %s from %s; the best possible F1 is %s%s"
            .formatted(
                ceiling.language().name(),
                roleDepth == Integer.MAX_VALUE ? "" : " of role depth " + roleDepth,
                names.apply(pair.positive()),
                names.apply(pair.negative()),
                ceiling.isReached() ? "" : "at most ",
                score(ceiling.f1()));
    return sentence + smallest.map(richer -> comparison(ceiling, richer)).orElse("");
  }

  private static String comparison(Ceiling ceiling, Ceiling richer) {
    if (richer.f1() <= ceiling.f1()) {
      return "";
    }
    Language language = richer.language();
    List<Extension> stillMissing = Extension.above(language);
    List<String> added =
        Extension.above(ceiling.language()).stream()
            .filter(extension -> !stillMissing.contains(extension))
            .map(Extension::toString)
            .toList();
    return "; with %s (%s) %s"
        .formatted(String.join(" and ", added), language.name(), score(richer.f1()));
  }

  /** Three digits; only 1 is written as 1.000. */
  private static String score(double score) {
    return String.format(Locale.ROOT, "%.3f", score < 1 ? Math.min(score, 0.999) : score);
  }
}
