package org.drill.app.evaluate;

import java.util.List;
import java.util.OptionalInt;
import org.drill.concept.Concepts;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.StopReason;

/**
 * The learner that answers ⊤, whatever the problem: with more positive than negative examples, its
 * F1 is above 2/3. What no learner may fall below.
 */
final class TopBaseline implements Learner {
  static final String NAME = "top";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var confusion = new Confusion(problem.positives().size(), 0, problem.negatives().size(), 0);
    return new LearningResult(
        problem.name(),
        NAME,
        List.of(new Answer(Concepts.TOP, confusion)),
        Ranking.BY_F1,
        StopReason.NARROWED,
        0,
        1,
        0,
        0,
        OptionalInt.empty());
  }
}
