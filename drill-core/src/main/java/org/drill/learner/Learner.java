package org.drill.learner;

import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
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
   * The language that a run has with some options; users are told. A learner that looks at the
   * language of its options says so here, and searches what it says here.
   *
   * @param options what a run keeps to
   * @return what the learner uses of the language of the options; ALC for a learner that does not
   *     look at it
   */
  default Language language(LearnOptions options) {
    return Language.ALC;
  }

  /**
   * Learns.
   *
   * @param problem the problem
   * @param options what to keep to
   * @return the answers and why the search ended
   */
  LearningResult learn(LearningProblem problem, LearnOptions options);

  /**
   * Begins a run of several turns. A learner that cannot rest starts all over in each.
   *
   * @param alphabets what has the problem, and what learners of it share
   * @return the run, which has done nothing yet
   */
  default LearningRun begin(SharedAlphabets alphabets) {
    return options -> learn(alphabets.problem(), options);
  }
}
