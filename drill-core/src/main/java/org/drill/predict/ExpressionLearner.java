package org.drill.predict;

import static java.util.Objects.requireNonNull;

import org.drill.language.Language;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;

/** Makes predictors of one expression: the first answer of a learner. */
public final class ExpressionLearner implements PredictorLearner {
  private final Learner learner;

  /**
   * Puts a learner to use.
   *
   * @param learner who learns
   */
  public ExpressionLearner(Learner learner) {
    this.learner = requireNonNull(learner, "learner");
  }

  @Override
  public String name() {
    return learner.name();
  }

  @Override
  public Language language(LearnOptions options) {
    return learner.language(options);
  }

  @Override
  public LearnedPredictor learn(LearningProblem problem, LearnOptions options) {
    LearningResult result = learner.learn(problem, options);
    return new LearnedPredictor(
        Predictor.of(result.best().concept()), result.stopped(), result.seconds(), result.tested());
  }
}
