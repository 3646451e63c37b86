package org.drill.app.validation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.drill.concept.Concept;
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
 * A learner that does not look at the graph, and that no other may fall below: it answers ⊤ or ⊥.
 *
 * <p>Where positive examples prevail, ⊤ has an F1 above 2/3; where negative ones do, ⊥ has an
 * accuracy above 1/2, with an F1 of 0.
 *
 * @param name its name in rows
 * @param label what readers see
 * @param isTop whether it answers ⊤ to a problem, not ⊥
 */
public record TrivialBaseline(String name, String label, Predicate<LearningProblem> isTop)
    implements Learner {
  /** Every individual is positive. */
  static final TrivialBaseline TOP = new TrivialBaseline("top", "⊤ (baseline)", problem -> true);

  /** What is right for more of the examples to learn from. */
  static final TrivialBaseline MAJORITY =
      new TrivialBaseline(
          "majority",
          "Majority (baseline)",
          problem ->
              problem.weights().units(problem.positives().words())
                  >= problem.weights().units(problem.negatives().words()));

  /** Every individual is positive, no individual is, and what is right for more examples. */
  public static final List<TrivialBaseline> ALL =
      List.of(TOP, new TrivialBaseline("bottom", "⊥ (baseline)", problem -> false), MAJORITY);

  /** The baseline of a name, if it is one. */
  public static Optional<TrivialBaseline> named(String name) {
    return ALL.stream().filter(baseline -> baseline.name.equals(name)).findFirst();
  }

  /** What it answers to a problem. */
  Concept answer(LearningProblem problem) {
    return isTop.test(problem) ? Concepts.TOP : Concepts.BOTTOM;
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    Concept concept = answer(problem);
    var confusion = Confusion.of(problem, problem.kb().retriever(0).retrieve(concept));
    return new LearningResult(
        problem.name(),
        name,
        List.of(new Answer(concept, confusion)),
        Ranking.BY_F1,
        StopReason.NARROWED,
        0,
        1,
        0,
        0,
        OptionalInt.empty());
  }
}
