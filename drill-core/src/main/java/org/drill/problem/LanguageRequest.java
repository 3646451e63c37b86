package org.drill.problem;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.OptionalInt;
import org.drill.concept.Cardinality;

/**
 * What somebody asks of the language of answers: a name, and changes to what it stands for. All of
 * it may be left open. A problem file, the command line and a request over HTTP have one each, and
 * {@link #over} says which wins.
 *
 * <p>Names are only words here, since this package does not know languages; {@code
 * org.drill.learner.LanguageChoice} reads them.
 *
 * @param language the name of a language, such as ALCQ(D), {@code all} or {@code auto}
 * @param maxCardinality the largest n of ≥n, ≤n and =n; 0 for none of them
 * @param inverse whether there are inverse roles
 * @param nominals whether there are nominals
 * @param self whether there is ∃r.Self
 * @param data whether there are data restrictions
 * @param thresholds where bounds come from: quantiles, labels, splits or all
 */
public record LanguageRequest(
    Optional<String> language,
    OptionalInt maxCardinality,
    Optional<Boolean> inverse,
    Optional<Boolean> nominals,
    Optional<Boolean> self,
    Optional<Boolean> data,
    Optional<String> thresholds) {
  /** Asks for nothing. */
  public static final LanguageRequest NONE =
      new LanguageRequest(
          Optional.empty(),
          OptionalInt.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /**
   * Asks for a language by its name, and for nothing else.
   *
   * @param name the name
   * @return the request
   */
  public static LanguageRequest named(String name) {
    return new LanguageRequest(
        Optional.of(name),
        OptionalInt.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Checks the number. */
  public LanguageRequest {
    requireNonNull(language, "language");
    requireNonNull(inverse, "inverse");
    requireNonNull(nominals, "nominals");
    requireNonNull(self, "self");
    requireNonNull(data, "data");
    requireNonNull(thresholds, "thresholds");
    if (maxCardinality.isPresent() && !isCardinality(maxCardinality.getAsInt())) {
      throw new IllegalArgumentException(
          "the largest cardinality is " + maxCardinality.getAsInt() + "; give " + CARDINALITIES);
    }
  }

  /** Which numbers may bound cardinalities, in words. */
  public static final String CARDINALITIES = "a whole number from 0 to " + Cardinality.MOST;

  /**
   * Whether a number may bound cardinalities.
   *
   * @param number any number
   * @return whether it is one of {@link #CARDINALITIES}
   */
  public static boolean isCardinality(long number) {
    return number >= 0 && number <= Cardinality.MOST;
  }

  /**
   * This request where it says something, and else another one. Where this one names a language,
   * only the thresholds of the other one are left.
   *
   * @param other what stands further away, such as the file where this is the command line
   * @return both together
   */
  public LanguageRequest over(LanguageRequest other) {
    boolean isNamed = language.isPresent();
    return new LanguageRequest(
        isNamed ? language : other.language,
        isNamed || maxCardinality.isPresent() ? maxCardinality : other.maxCardinality,
        isNamed ? inverse : inverse.or(() -> other.inverse),
        isNamed ? nominals : nominals.or(() -> other.nominals),
        isNamed ? self : self.or(() -> other.self),
        isNamed ? data : data.or(() -> other.data),
        thresholds.or(() -> other.thresholds));
  }
}
