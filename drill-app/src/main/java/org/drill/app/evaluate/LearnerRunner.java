package org.drill.app.evaluate;

import java.util.List;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.retrieval.BitsetRetriever;
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
  static Outcome run(Trial trial, Learner learner, LearnOptions options) {
    var course = new Course();
    LearningResult result;
    try {
      result = learner.learn(trial.problem(), options.withListener(course));
    } catch (RuntimeException e) {
      return Outcome.failed("internal error: " + e, Double.NaN);
    }
    AnswerCount answer = AnswerCount.of(trial, result.best().concept());
    if (!answer.training().equals(result.best().confusion())) {
      return Outcome.failed(
          "internal error: the learner counts "
              + result.best().confusion()
              + ", retrieval counts "
              + answer.training(),
          Double.NaN);
    }
    double f1 = answer.training().f1();
    var retriever = new BitsetRetriever(trial.problem().kb());
    List<Improvement> improvements =
        course.improvements(trial.problem(), retriever, f1, result.seconds());
    return new Outcome(
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
        improvements);
  }
}
