package org.drill.learner;

import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/**
 * Finds class expressions for learning problems.
 *
 * <p>Learners are immutable; everything that belongs to a run lives in the run, so one learner
 * serves many problems and threads. Interrupting the calling thread ends a run early, with what it
 * has.
 */
public interface Learner {
  /**
   * The name under which users ask for the learner.
   *
   * @return a short name such as {@code layered}
   */
  String name();

  /**
   * The least that a language must have so that the learner can keep to it.
   *
   * @return EL unless the learner makes expressions of other constructors by itself
   */
  default Language needs() {
    return Language.EL;
  }

  /**
   * The most that the learner can use of a language.
   *
   * @return its profile; all constructors unless the learner is one of a fragment
   */
  default Language profile() {
    return Language.UNBOUNDED;
  }

  /**
   * The language that a run has with some options.
   *
   * @param options what a run keeps to
   * @return what is asked for and the learner can use
   */
  default Language language(LearnOptions options) {
    return options.language().and(profile());
  }

  /**
   * Learns.
   *
   * @param problem the problem
   * @param options what to keep to
   * @return the answers and why the search ended
   */
  LearningResult learn(LearningProblem problem, LearnOptions options);
}
