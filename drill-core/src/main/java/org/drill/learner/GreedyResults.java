package org.drill.learner;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drill.concept.Concept;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Goal;
import org.drill.search.Answer;
import org.drill.search.Answers;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.StopReason;

/** What greedy learners share: they propose expressions, and never try everything. */
final class GreedyResults {
  private GreedyResults() {}

  /** Whether an answer ends the search: it gets no more examples wrong than noise allows. */
  static boolean isSolved(Confusion confusion, double noise) {
    return Goal.isReached(confusion.units().wrong(), confusion.units().all(), noise);
  }

  /** The result of a run that proposes these expressions, the most promising first. */
  static LearningResult result(
      String learner,
      LearningProblem problem,
      LearnOptions options,
      Budget budget,
      List<Concept> proposed) {
    double seconds = budget.seconds();
    List<Answer> archive = Answers.counted(problem, budget, proposed);
    var ranked = Answers.of(problem, budget, archive, options.top(), Ranking.BY_F1);
    boolean isSolved = isSolved(ranked.get(0).confusion(), options.noise());
    budget.stop(isSolved ? StopReason.GOAL : StopReason.NARROWED);
    return new LearningResult(
        problem.name(),
        learner,
        ranked,
        Ranking.BY_F1,
        budget.reason(),
        seconds,
        budget.tested(),
        budget.duplicates(),
        budget.dropped(),
        budget.lookedAhead(),
        OptionalInt.empty(),
        archive,
        Optional.empty());
  }
}
