package org.drill.app.evaluate;

import java.util.Optional;
import org.drill.app.text.PredictorLine;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.CheckedLearner;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.predict.LearnedPredictor;
import org.drill.predict.PredictorLearner;
import org.drill.quality.Confusion;
import org.drill.search.LearningResult;

/** Runs our learners within this process, with the knowledge base loaded. */
final class LearnerRunner {
  private LearnerRunner() {}

  /**
   * Runs a learner.
   *
   * @param trial the problem
   * @param contestant a learner of ours
   * @param options what it keeps to
   * @return what it brought
   */
  static RunOutcome run(Trial trial, Contestant contestant, LearnOptions options) {
    Learner learner = new CheckedLearner(contestant.learner().orElseThrow());
    Optional<PredictorLearner> predictors =
        contestant.variant().flatMap(variant -> variant.predictors(learner));
    try {
      return predictors.isPresent()
          ? predict(trial, predictors.get(), options)
          : learn(trial, learner, options);
    } catch (RuntimeException e) {
      return RunOutcome.failed("internal error: " + e, Double.NaN);
    }
  }

  private static RunOutcome learn(Trial trial, Learner learner, LearnOptions options) {
    var course = new ImprovementRecorder();
    LearningResult result = learner.learn(trial.problem(), options.withListener(course));
    AnswerCount answer = AnswerCount.of(trial, result.best().concept());
    double f1 = answer.training().f1();
    return new RunOutcome(
        "",
        "",
        trial.problem().kb().vocabulary().dl(answer.concept()),
        answer.concept().length(),
        f1,
        answer.training().accuracy(),
        answer.testF1(),
        answer.testAccuracy(),
        result.tested(),
        result.stopped().toString(),
        result.seconds(),
        Double.NaN,
        course.improvements(f1, result.seconds()));
  }

  private static RunOutcome predict(Trial trial, PredictorLearner learner, LearnOptions options) {
    LearnedPredictor learned = learner.learn(trial.problem(), options);
    KnowledgeBase kb = trial.problem().kb();
    IndividualSet predicted = learned.predictor().predict(kb).predicted();
    Confusion training = Confusion.of(trial.problem(), predicted);
    Optional<Confusion> test = trial.test().map(held -> Confusion.of(held, predicted));
    return new RunOutcome(
        "",
        "",
        PredictorLine.of(learned.predictor(), kb.vocabulary()),
        learned.predictor().length(),
        training.f1(),
        training.accuracy(),
        test.map(Confusion::f1).orElse(Double.NaN),
        test.map(Confusion::accuracy).orElse(Double.NaN),
        learned.tested(),
        learned.stopped().toString(),
        learned.seconds(),
        Double.NaN,
        new ImprovementRecorder().improvements(training.f1(), learned.seconds()));
  }
}
