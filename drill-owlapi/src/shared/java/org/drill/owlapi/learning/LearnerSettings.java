package org.drill.owlapi.learning;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.drill.concept.ClassAxiom;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LanguageRequest;

/**
 * How to learn.
 *
 * @param learner who learns
 * @param options limits, number of answers and listener; the language among them is not looked at
 * @param language what is asked of the language of answers
 * @param axiom what axioms about a class are to be; none for what suits each
 * @param program the program that comments on axioms name
 */
public record LearnerSettings(
    Learner learner,
    LearnOptions options,
    LanguageRequest language,
    Optional<ClassAxiom.Kind> axiom,
    String program) {
  /** The default learner, three seconds, ten answers, the usual language. */
  public static final LearnerSettings DEFAULTS =
      new LearnerSettings(
          Learners.byDefault(),
          LearnOptions.DEFAULTS,
          LanguageRequest.NONE,
          Optional.empty(),
          thisProgram());

  /** Checks that all is there. */
  public LearnerSettings {
    requireNonNull(learner, "learner");
    requireNonNull(options, "options");
    requireNonNull(language, "language");
    requireNonNull(axiom, "axiom");
    requireNonNull(program, "program");
  }

  private static String thisProgram() {
    String version = LearnerSettings.class.getPackage().getImplementationVersion();
    return version == null ? "drill" : "drill " + version;
  }

  /**
   * These settings with another learner.
   *
   * @param other who learns
   * @return new settings
   */
  public LearnerSettings withLearner(Learner other) {
    return new LearnerSettings(other, options, language, axiom, program);
  }

  /**
   * These settings with other options.
   *
   * @param other limits, number of answers and listener
   * @return new settings
   */
  public LearnerSettings withOptions(LearnOptions other) {
    return new LearnerSettings(learner, other, language, axiom, program);
  }

  /**
   * These settings with another language.
   *
   * @param other what is asked of the language of answers
   * @return new settings
   */
  public LearnerSettings withLanguage(LanguageRequest other) {
    return new LearnerSettings(learner, options, other, axiom, program);
  }

  /**
   * These settings with another kind of axioms.
   *
   * @param other what axioms about a class are to be; none for what suits each
   * @return new settings
   */
  public LearnerSettings withAxiom(Optional<ClassAxiom.Kind> other) {
    return new LearnerSettings(learner, options, language, other, program);
  }
}
