package org.drill.app.evaluate;

import org.drill.learner.CheckedLearner;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.search.LearningResult;

/** Runs our learners within this process, with the knowledge base loaded. */
final class LearnerRunner {
  private LearnerRunner() {}

  /**
   * Runs a learner.
   *
   * @param trial the problem
   * @param learner the learner
   * @param options what it keeps to
   * @return what it brought
   */
  static RunOutcome run(Trial trial, Learner learner, LearnOptions options) {
    var course = new ImprovementRecorder();
    LearningResult result;
    try {
      result = new CheckedLearner(learner).learn(trial.problem(), options.withListener(course));
    } catch (RuntimeException e) {
      return RunOutcome.failed("internal error: " + e, Double.NaN);
    }
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
}
