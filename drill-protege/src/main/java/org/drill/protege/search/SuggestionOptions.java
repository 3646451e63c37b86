package org.drill.protege.search;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.drill.define.Against;
import org.drill.define.DefinitionOptions;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.owlapi.learning.LearnerSettings;
import org.drill.problem.LanguageRequest;
import org.drill.search.Limits;

/**
 * What users may set before a search.
 *
 * @param language the language of suggestions; {@link #USUAL} for the program's choice
 * @param seconds how long a search may take
 * @param maxLength how long an expression may be
 * @param against whom the instances of the class are told from
 * @param ignored names or IRIs of classes and properties that no expression may use
 * @param infers whether the selected reasoner is asked for instances, too
 * @param checkSeconds how long the check of an axiom may take
 */
public record SuggestionOptions(
    String language,
    double seconds,
    int maxLength,
    Others against,
    List<String> ignored,
    boolean infers,
    double checkSeconds) {
  /** The language that suits most problems, with more where the examples need it. */
  public static final String USUAL = "usual";

  /** Names of languages for users to choose from; others can be written. */
  public static final List<String> LANGUAGES =
      List.of(USUAL, "EL", "ALC", "ALCQ(D)", "ALCIQ(D)", "all", LanguageChoice.AUTO);

  /** The defaults of the program, ten seconds, and twenty for a check. */
  public static final SuggestionOptions DEFAULTS =
      new SuggestionOptions(USUAL, 10, Limits.DEFAULTS.length(), Others.AUTO, List.of(), false, 20);

  /** Whom the instances of a class are told from. */
  public enum Others {
    /** Siblings where they have enough individuals, else all. */
    AUTO("siblings or all"),
    /** The instances of classes that share a direct superclass. */
    SIBLINGS("siblings"),
    /** Every other individual. */
    ALL("all others");

    private final String words;

    Others(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** Checks the numbers and the language. */
  public SuggestionOptions {
    requireNonNull(against, "against");
    ignored = List.copyOf(ignored);
    if (!(seconds > 0) || !(checkSeconds > 0)) {
      throw new IllegalArgumentException(
          "limits of " + seconds + " and " + checkSeconds + " seconds; give more than 0");
    }
    if (maxLength < 1) {
      throw new IllegalArgumentException("a length of " + maxLength + "; give 1 or more");
    }
    LanguageChoice.of(request(language));
  }

  private static LanguageRequest request(String language) {
    return language.equals(USUAL) ? LanguageRequest.NONE : LanguageRequest.named(language);
  }

  /** How to learn. */
  LearnerSettings settings() {
    return LearnerSettings.DEFAULTS
        .withLanguage(request(language))
        .withOptions(
            LearnOptions.DEFAULTS.withLimits(
                Limits.DEFAULTS.withSeconds(seconds).withLength(maxLength)));
  }

  /** How to make a problem of a class. */
  DefinitionOptions definition() {
    DefinitionOptions options = DefinitionOptions.DEFAULTS.withIgnored(ignored);
    return switch (against) {
      case AUTO -> options;
      case SIBLINGS -> options.withAgainst(new Against(Against.Kind.SIBLINGS, List.of()));
      case ALL -> options.withAgainst(Against.ALL);
    };
  }
}
