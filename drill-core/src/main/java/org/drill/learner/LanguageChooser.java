package org.drill.learner;

import java.util.Optional;
import org.drill.ceiling.Ceilings;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.Limits;

/**
 * Finds the smallest language that suffices for a problem, where users leave the choice to the
 * program ({@value LanguageChoice#AUTO}).
 */
@FunctionalInterface
public interface LanguageChooser {
  /** The chooser of experiments and service, for expressions of any depth. */
  LanguageChooser BUILT_IN = within(Limits.ANY_DEPTH);

  /**
   * The chooser of the command line, by {@link Ceilings}.
   *
   * @param roleDepth how deep expressions may look
   * @return the chooser
   */
  static LanguageChooser within(int roleDepth) {
    return (problem, least, most) ->
        Ceilings.of(problem, Ceilings.besides(LearnOptions.DEFAULTS.limits().seconds()))
            .within(roleDepth)
            .smallest(least)
            .map(ceiling -> ceiling.language().and(most));
  }

  /**
   * Chooses.
   *
   * @param problem the problem
   * @param least what the language has to have
   * @param most what it may have
   * @return the smallest language between the two that tells as many examples apart as {@code most}
   *     does; none if that cannot be said
   */
  Optional<Language> smallest(LearningProblem problem, Language least, Language most);
}
