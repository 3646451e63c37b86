package org.drill.language;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drill.concept.Cardinality;

/**
 * Which constructors expressions may have besides names, ⊤, ⊓ and ∃, and their bounds.
 *
 * @param negation ¬
 * @param universal ∀
 * @param disjunction ⊔
 * @param inverse r⁻, wherever a role stands
 * @param maxCardinality the largest n of ≥n, ≤n and =n; 0 for none of them
 * @param nominals {a}
 * @param self ∃r.Self
 * @param data ∃p.[≥v], ∃p.[≤v], ∃p.[v,w] and ∃p.{v}
 * @param thresholds where the bounds of data restrictions come from
 */
public record Language(
    boolean negation,
    boolean universal,
    boolean disjunction,
    boolean inverse,
    int maxCardinality,
    boolean nominals,
    boolean self,
    boolean data,
    Thresholds thresholds) {
  /** The largest n unless another is asked for, as in DL-Learner. */
  public static final int USUAL_CARDINALITY = 5;

  /** All of ALC. */
  public static final Language ALC =
      new Language(true, true, true, false, 0, false, false, false, Thresholds.QUANTILES);

  /** The fragment ALE: ALC without ⊔. */
  public static final Language ALE =
      new Language(true, true, false, false, 0, false, false, false, Thresholds.QUANTILES);

  /** The fragment EL: names, ⊤, ⊓ and ∃. */
  public static final Language EL =
      new Language(false, false, false, false, 0, false, false, false, Thresholds.QUANTILES);

  /** ALCQ(D), what is used unless another language is asked for: ALC with counts and data. */
  public static final Language USUAL = ALC.withMaxCardinality(USUAL_CARDINALITY).withData(true);

  /** All constructors. */
  public static final Language ALL = USUAL.withInverse(true).withNominals(true).withSelf(true);

  /** All constructors, with no bound on numbers: what a learner can use that can use everything. */
  public static final Language UNBOUNDED = ALL.withMaxCardinality(Cardinality.MOST);

  private static final Pattern NAME = Pattern.compile("(EL|ALE|ALC)([IOQ]*)(\\(D\\))?(\\+SELF)?");

  /** Checks the numbers. */
  public Language {
    requireNonNull(thresholds, "thresholds");
    if (maxCardinality < 0) {
      throw new IllegalArgumentException("maxCardinality " + maxCardinality);
    }
  }

  /**
   * The language that a name stands for: EL, ALE or ALC, then letters I for inverse roles, O for
   * nominals and Q for cardinality, then (D) for data and +Self; or {@code all}.
   *
   * @param name the name, such as ALCIQ(D), in any case
   * @return the language; none if the name stands for none
   */
  public static Optional<Language> named(String name) {
    String upper = name.strip().toUpperCase(Locale.ROOT);
    if (upper.equals("ALL")) {
      return Optional.of(ALL);
    }
    Matcher matcher = NAME.matcher(upper);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Language base =
        switch (matcher.group(1)) {
          case "EL" -> EL;
          case "ALE" -> ALE;
          default -> ALC;
        };
    String letters = matcher.group(2);
    return Optional.of(
        base.withInverse(letters.contains("I"))
            .withNominals(letters.contains("O"))
            .withMaxCardinality(letters.contains("Q") ? USUAL_CARDINALITY : 0)
            .withData(matcher.group(3) != null)
            .withSelf(matcher.group(4) != null));
  }

  /**
   * The name of the language, such as ALCQ(D).
   *
   * @return what {@link #named} reads
   */
  public String name() {
    return (disjunction ? "ALC" : negation ? "ALE" : "EL")
        + (nominals ? "O" : "")
        + (inverse ? "I" : "")
        + (maxCardinality > 0 ? "Q" : "")
        + (data ? "(D)" : "")
        + (self ? "+Self" : "");
  }

  /**
   * Whether it has all constructors of another language.
   *
   * @param other another language
   * @return whether what both share is the other one
   */
  public boolean covers(Language other) {
    return and(other).equals(other.withThresholds(thresholds));
  }

  /**
   * What two languages share.
   *
   * @param other another language
   * @return the constructors that both have, with the bounds of this one where they are smaller
   */
  public Language and(Language other) {
    return new Language(
        negation && other.negation,
        universal && other.universal,
        disjunction && other.disjunction,
        inverse && other.inverse,
        Math.min(maxCardinality, other.maxCardinality),
        nominals && other.nominals,
        self && other.self,
        data && other.data,
        thresholds);
  }

  /**
   * The same with another choice.
   *
   * @param other whether there are inverse roles
   * @return the language
   */
  public Language withInverse(boolean other) {
    return new Language(
        negation, universal, disjunction, other, maxCardinality, nominals, self, data, thresholds);
  }

  /**
   * The same with another choice.
   *
   * @param other the largest n of cardinality, 0 for none
   * @return the language
   */
  public Language withMaxCardinality(int other) {
    return new Language(
        negation, universal, disjunction, inverse, other, nominals, self, data, thresholds);
  }

  /**
   * The same with another choice.
   *
   * @param other whether there are nominals
   * @return the language
   */
  public Language withNominals(boolean other) {
    return new Language(
        negation, universal, disjunction, inverse, maxCardinality, other, self, data, thresholds);
  }

  /**
   * The same with another choice.
   *
   * @param other whether there is ∃r.Self
   * @return the language
   */
  public Language withSelf(boolean other) {
    return new Language(
        negation,
        universal,
        disjunction,
        inverse,
        maxCardinality,
        nominals,
        other,
        data,
        thresholds);
  }

  /**
   * The same with another choice.
   *
   * @param other whether there are data restrictions
   * @return the language
   */
  public Language withData(boolean other) {
    return new Language(
        negation,
        universal,
        disjunction,
        inverse,
        maxCardinality,
        nominals,
        self,
        other,
        thresholds);
  }

  /**
   * The same with another choice.
   *
   * @param other where bounds come from
   * @return the language
   */
  public Language withThresholds(Thresholds other) {
    return new Language(
        negation, universal, disjunction, inverse, maxCardinality, nominals, self, data, other);
  }

  @Override
  public String toString() {
    return name();
  }
}
