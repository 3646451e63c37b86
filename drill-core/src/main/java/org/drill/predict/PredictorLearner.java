package org.drill.predict;

import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.problem.LearningProblem;

/**
 * Makes predictors of learning problems, by any learner of expressions.
 *
 * <p>Like a learner, it is immutable, keeps to the limits of its options with all that it does, and
 * ends early with what it has if the calling thread is interrupted.
 */
public interface PredictorLearner {
  /**
   * The name that users know it by.
   *
   * @return the name of the learner of expressions, with what is made of its answers
   */
  String name();

  /**
   * The language of a run with some options, as {@link org.drill.learner.Learner#language} has it.
   *
   * @param options what a run keeps to
   * @return the language of its expressions
   */
  Language language(LearnOptions options);

  /**
   * Learns.
   *
   * @param problem the problem
   * @param options what to keep to, in all
   * @return the predictor, and what it took
   */
  LearnedPredictor learn(LearningProblem problem, LearnOptions options);
}
