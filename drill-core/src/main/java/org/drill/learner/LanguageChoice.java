package org.drill.learner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.drill.language.Language;
import org.drill.language.Thresholds;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * The language that somebody asked for, with names understood: one language, or the smallest one
 * that suffices for a problem.
 *
 * <p>What is not asked for is that of {@link LearnOptions#DEFAULTS}. Immutable.
 */
public final class LanguageChoice {
  /** The name that leaves the choice to the program. */
  public static final String AUTO = "auto";

  /** What may be given as a name, in words. */
  public static final String NAMES =
      AUTO
          + ", all, or EL, ALE or ALC with the letters O (nominals), I (inverse roles) and Q (counts),"
          + " then (D) (data), then +Self, such as ALCIQ(D)";

  private final LanguageRequest request;
  private final Thresholds thresholds;

  /** What was named; null where the program chooses. */
  private final @Nullable Language named;

  private LanguageChoice(LanguageRequest request, Thresholds thresholds, @Nullable Language named) {
    this.request = request;
    this.thresholds = thresholds;
    this.named = named;
  }

  /**
   * Understands a request.
   *
   * @param request what is asked for
   * @return the choice
   * @throws IllegalArgumentException if a name is unknown; the message is one line with the choices
   */
  public static LanguageChoice of(LanguageRequest request) {
    Language byDefault = LearnOptions.DEFAULTS.language();
    Thresholds thresholds =
        request.thresholds().map(LanguageChoice::thresholds).orElse(byDefault.thresholds());
    String name = request.language().orElse(byDefault.name());
    if (name.strip().equalsIgnoreCase(AUTO)) {
      return new LanguageChoice(request, thresholds, null);
    }
    Language named =
        request.language().isEmpty()
            ? byDefault
            : Language.named(name)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException("no language '" + name + "'; give " + NAMES));
    return new LanguageChoice(request, thresholds, named);
  }

  private static Thresholds thresholds(String name) {
    for (Thresholds each : Thresholds.values()) {
      if (each.toString().equals(name.strip().toLowerCase(Locale.ROOT))) {
        return each;
      }
    }
    throw new IllegalArgumentException(
        "no thresholds '" + name + "'; give quantiles, labels, splits or all");
  }

  /**
   * This choice where it says something, and else what stands further away.
   *
   * @param farther what a problem file asks for where this is the command line
   * @return both together
   * @throws IllegalArgumentException if a name is unknown; the message is one line with the choices
   */
  public LanguageChoice over(LanguageRequest farther) {
    return of(request.over(farther));
  }

  /**
   * Whether the program chooses.
   *
   * @return whether the language depends on the problem
   */
  public boolean isAuto() {
    return named == null;
  }

  /**
   * The language, whatever the problem.
   *
   * @return the language; none where the program chooses
   */
  public Optional<Language> fixed() {
    return Optional.ofNullable(named).map(this::with);
  }

  /**
   * The language for a problem.
   *
   * @param problem the problem
   * @param chooser who chooses, if the program does
   * @param notes hears what users should know of the choice
   * @return the language
   */
  public Language language(
      LearningProblem problem, LanguageChooser chooser, Consumer<String> notes) {
    if (named != null) {
      return request.language().isPresent() ? with(named) : extended(problem, chooser, notes);
    }
    Optional<Language> smallest =
        chooser.smallest(problem, with(Language.ALC).withMaxCardinality(0), with(Language.ALL));
    if (smallest.isPresent()) {
      return smallest.get().withThresholds(thresholds);
    }
    Language language = with(LearnOptions.DEFAULTS.language());
    notes.accept(
        "the smallest language that suffices is not known; " + language.name() + " was used");
    return language;
  }

  /** The default, with what else is needed to tell the examples apart. */
  private Language extended(
      LearningProblem problem, LanguageChooser chooser, Consumer<String> notes) {
    Language usual = with(LearnOptions.DEFAULTS.language());
    Language chosen =
        chooser
            .smallest(problem, usual, with(Language.ALL))
            .map(language -> language.withThresholds(thresholds))
            .orElse(usual);
    if (!chosen.equals(usual)) {
      notes.accept(
          "examples differ only in what "
              + usual.name()
              + " cannot say, so "
              + chosen.name()
              + " was used; --language "
              + usual.name()
              + " keeps to that");
    }
    return chosen;
  }

  private Language with(Language base) {
    return base.withInverse(request.inverse().orElse(base.inverse()))
        .withNominals(request.nominals().orElse(base.nominals()))
        .withSelf(request.self().orElse(base.self()))
        .withData(request.data().orElse(base.data()))
        .withMaxCardinality(request.maxCardinality().orElse(base.maxCardinality()))
        .withThresholds(thresholds);
  }

  /**
   * The choice in few words, which differ where the languages differ.
   *
   * @return the name of the language, with bounds that are not the usual ones, such as {@code
   *     ALCQ(D), n ≤ 3}; or {@value #AUTO} with what is fixed
   */
  public String label() {
    if (named != null) {
      return label(with(named));
    }
    var parts = new ArrayList<String>(List.of(AUTO));
    fixed(parts, "inverse", request.inverse());
    fixed(parts, "nominals", request.nominals());
    fixed(parts, "self", request.self());
    fixed(parts, "data", request.data());
    request.maxCardinality().ifPresent(most -> parts.add("n ≤ " + most));
    request.thresholds().ifPresent(from -> parts.add("thresholds " + thresholds));
    return String.join(", ", parts);
  }

  private static void fixed(List<String> parts, String what, Optional<Boolean> choice) {
    choice.ifPresent(is -> parts.add((is ? "" : "no ") + what));
  }

  /**
   * A language in few words.
   *
   * @param language any language
   * @return its name, with bounds that are not the usual ones
   */
  public static String label(Language language) {
    int most = language.maxCardinality();
    boolean isUsual = most == 0 || most == Language.USUAL_CARDINALITY;
    boolean isPlain = !language.data() || language.thresholds() == Language.USUAL.thresholds();
    return language.name()
        + (isUsual ? "" : ", n ≤ " + most)
        + (isPlain ? "" : ", thresholds " + language.thresholds());
  }
}
